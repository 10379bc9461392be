package app;

import lib.Caller;
import lib.Cell;
import lib.Holder;

class Main {
    static final Cell cell = new Cell();
    static final Holder holder = new Holder();
    static final Caller caller = new Caller();
    static final int[] numbers = new int[1];
    static int own;

    static void use() {
        cell.add(); // line 15
        holder.add(); // line 16
        caller.call(() -> own++); // line 17
        caller.fill(numbers); // line 18
    }

    public static void main(String[] args) {
        new Thread(Main::use).start();
        use();
    }
}
