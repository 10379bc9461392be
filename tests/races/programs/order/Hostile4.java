package order;

// Flags whose test does not lead where it seems to.
public class Hostile4 {
    static int a, b, c, d, e;
    static volatile boolean go, early, negated, copied;
    static volatile int level;

    static class Cell {
        volatile boolean full;
    }

    public static void main(String[] args) {
        // Either test suffices.
        new Thread(() -> {
            a = 1; // POINT: one
            go = true;
        }).start();
        if (go || args.length > 0) {
            a = 2; // UNORDERED: one
        }
        if (go && args.length > 0) {
            a = 3; // ORDERED: one
        }

        // The flag is set before the data is written.
        new Thread(() -> {
            early = true;
            b = 1; // POINT: late
        }).start();
        if (early) {
            b = 2; // UNORDERED: late
        }

        // Not set means nothing.
        new Thread(() -> {
            c = 1; // POINT: negated
            negated = true;
        }).start();
        if (!negated) {
            c = 2; // UNORDERED: negated
        }

        // Any of two cells.
        Cell first = new Cell();
        Cell second = new Cell();
        new Thread(() -> {
            d = 1; // POINT: filler
            first.full = true;
        }).start();
        new Thread(() -> {
            second.full = true;
        }).start();
        Cell some = args.length > 0 ? first : second;
        if (some.full) {
            d = 2; // UNORDERED: filler
        }

        // A loop that sets it again and again: what comes after the first store is not before.
        new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                e = 1; // POINT: repeated
                copied = true;
            }
        }).start();
        if (copied) {
            e = 2; // UNORDERED: repeated
        }
    }
}
