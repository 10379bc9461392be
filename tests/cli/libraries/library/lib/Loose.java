package lib;

public class Loose extends Base {
}
