package lib;

public class Cell {
    private int count;

    public void add() {
        count++;
    }
}
