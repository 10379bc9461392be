package lib;

public class Registry {
    private final Table table = new Table();

    public void add() {
        Table.grow(table);
    }

    public Table table() {
        return table;
    }
}
