package races;

// After Chord, Figure 3.1, with a lock for each cell: the cell itself, or the thread that it belongs to.
class PaperFineLock extends Thread {
    static class Cell {
        int byCell, byOwner, byReader;
    }

    private static volatile PaperFineLock[] all;
    private final Cell cell = new Cell();

    @Override
    public void run() {
        PaperFineLock other = all[(int) (Math.random() * all.length)]; // NORACE
        Cell c = other.cell;
        synchronized (c) {
            c.byCell = 1; // NORACE
        }
        synchronized (other) {
            c.byOwner = 2; // NORACE
        }
        synchronized (this) {
            c.byReader = 3; // RACE: byReader
        }
    }

    public static void main(String[] args) {
        PaperFineLock[] made = new PaperFineLock[10];
        for (int i = 0; i < 10; i++) made[i] = new PaperFineLock(); // NORACE
        all = made;
        for (int i = 0; i < 10; i++) made[i].start(); // NORACE
    }
}
