package app;

import lib.Caller;
import lib.Cell;
import lib.Holder;
import lib.Shelf;
import lib.Thing;

class Main {
    static final Cell cell = new Cell();
    static final Holder holder = new Holder();
    static final Caller caller = new Caller();
    static final int[] numbers = new int[1];
    static final Shelf shelf = new Shelf(Thing.make());
    static int own;

    static void use() {
        cell.add(); // line 18
        holder.add(); // line 19
        caller.call(() -> own++); // line 20
        caller.fill(numbers); // line 21
        shelf.add(); // line 22
    }

    public static void main(String[] args) {
        new Thread(Main::use).start();
        use();
    }
}
