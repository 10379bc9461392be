package lib;

public abstract class Base {
    private int count;

    public void add() {
        count++;
    }
}
