package lib;

public class Thing {
    private int count;

    public static Thing make() {
        return new Thing();
    }

    void add() {
        count++;
    }
}
