package lib;

public class Guarded extends Base {
}
