package lib;

public class Notebook {
    private final Table table = new Table();

    public void add() {
        Table.grow(table);
    }
}
