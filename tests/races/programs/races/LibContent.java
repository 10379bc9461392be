package races;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

// A safe holder does not guard what it holds, unless each thread has its own.
class LibContent {
    static class Cell {
        int inMap, inReference, own;
    }

    static final ConcurrentHashMap<String, Cell> map = new ConcurrentHashMap<>();
    static final AtomicReference<Cell> reference = new AtomicReference<>(new Cell());
    static final ThreadLocal<Cell> local = ThreadLocal.withInitial(Cell::new);

    static void use() {
        map.get("a").inMap++; // RACE: inMap
        reference.get().inReference++; // RACE: inReference
        local.get().own++; // NORACE
    }

    public static void main(String[] args) {
        map.put("a", new Cell()); // NORACE
        new Thread(LibContent::use).start();
        use();
    }
}
