package races;

// After Chord, Figure 3.1, with one lock for everything: the array that all share.
class PaperCoarseLock extends Thread {
    static class Cell {
        int content;
    }

    private static PaperCoarseLock[] all;
    private final Cell cell;

    PaperCoarseLock() {
        cell = new Cell(); // NORACE
    }

    @Override
    public void run() {
        PaperCoarseLock other = all[(int) (Math.random() * all.length)]; // RACE: all
        Cell c = other.cell; // NORACE
        synchronized (all) {
            c.content = 1; // NORACE
        }
    }

    // Unlike what the dissertation looks at, main goes on filling the array while threads read it.
    public static void main(String[] args) {
        all = new PaperCoarseLock[10]; // NORACE
        for (int i = 0; i < 10; i++) {
            PaperCoarseLock t = new PaperCoarseLock();
            all[i] = t; // RACE: all
            t.start();
        }
    }
}
