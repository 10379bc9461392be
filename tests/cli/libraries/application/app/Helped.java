package app;

import lib.Notebook;
import lib.Registry;
import lib.Table;

class Helped {
    static final Registry registry = new Registry();
    static final Registry lent = new Registry();
    static final Notebook notebook = new Notebook();

    static void use() {
        registry.add(); // line 13
        notebook.add(); // line 14
        Table.grow(lent.table()); // line 15
    }

    public static void main(String[] args) {
        new Thread(Helped::use).start();
        use();
    }
}
