package races;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

// Each change makes a new array: who walks over it sees the one that it started with. The elements are not copied.
class LibCopyOnWrite {
    static class Cell {
        int count;
    }

    static final List<Cell> cells = new CopyOnWriteArrayList<>();

    public static void main(String[] args) {
        cells.add(new Cell()); // NORACE
        new Thread(() -> {
            cells.add(new Cell()); // NORACE
            for (Cell cell : cells) { // NORACE
                cell.count++; // RACE: count
            }
        }).start();
        for (Cell cell : cells) { // NORACE
            cell.count++; // RACE: count
        }
    }
}
