package races;

// After Chord, Figure 3.1, where each thread uses its own cell: no lock is needed.
class PaperOwnCell extends Thread {
    static class Cell {
        int content;
    }

    private final Cell cell;

    PaperOwnCell() {
        cell = new Cell();
    }

    @Override
    public void run() {
        Cell c = cell; // NORACE
        c.content = 1; // NORACE
    }

    public static void main(String[] args) {
        for (int i = 0; i < 10; i++) new PaperOwnCell().start();
    }
}
