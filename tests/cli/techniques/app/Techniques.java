package app;

/** What each technique rules out, a line each. */
public class Techniques extends Thread {
    static class Cell {
        int value, guarded, early, region;
    }

    static final Cell left = new Cell();
    static final Cell right = new Cell();
    static final Object lock = new Object();
    static final Cell shared = new Cell();
    final Cell mine;

    Techniques(Cell mine) {
        this.mine = mine;
    }

    static void set(Cell cell) {
        cell.value = 1; // line 20: of different cells: aliasing
    }

    static void regions(Cell shared) { shared.region = 0; // line 23
        shared.region = 1; // lines 23 to 31: one after another, nothing in between: lock-regions; 45 pairs: covering
        shared.region = 2;
        shared.region = 3;
        shared.region = 4;
        shared.region = 5;
        shared.region = 6;
        shared.region = 7;
        shared.region = 8;
    }

    @Override
    public void run() {
        Cell own = new Cell();
        own.value++; // line 37: made by the thread: sharing
        mine.value++; // line 38: made for the thread by the round that starts it: twins
        synchronized (lock) {
            shared.guarded++; // line 40: locks
        }
        int early = shared.early; // line 42: set before the start: order
        regions(shared);
    }

    public static void main(String[] args) {
        shared.early = args.length; // line 47
        for (String name : args) new Techniques(new Cell()).start();
        new Thread(() -> left.value = 1).start(); // line 49: aliasing
        right.value = 2; // line 50
    }
}
