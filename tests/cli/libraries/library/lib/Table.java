package lib;

public class Table {
    int size;

    // Whoever has a table may have it grow.
    public static void grow(Table table) {
        table.size++;
    }
}
