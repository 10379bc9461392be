package races;

import java.util.ArrayList;
import java.util.List;

// Loops that seem to make an object for each thread and do not: one that is made only when there is none yet, one
// that is changed every other round, one taken from a list of two, one that a helper caches, one from the outer loop.
class CarriedOver {
    static class Box {
        int once, other, listed, cached, outer, own;
    }

    private static Box cache;

    static Box cached() {
        if (cache == null) cache = new Box(); // NORACE
        return cache; // NORACE
    }

    static void once(int n) {
        Box box = null;
        for (int i = 0; i < n; i++) {
            if (box == null) box = new Box();
            Box mine = box;
            new Thread(() -> mine.once++).start(); // RACE: once
        }
    }

    static void everyOther(int n) {
        Box box = new Box();
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) box = new Box();
            Box mine = box;
            new Thread(() -> mine.other++).start(); // RACE: other
        }
    }

    static void listed(int n) {
        List<Box> two = new ArrayList<>();
        two.add(new Box());
        two.add(new Box());
        for (int i = 0; i < n; i++) {
            Box mine = two.get(i % 2);
            new Thread(() -> mine.listed++).start(); // RACE: listed
        }
    }

    static void fromCache(int n) {
        for (int i = 0; i < n; i++) {
            Box mine = cached();
            new Thread(() -> mine.cached++).start(); // RACE: cached
        }
    }

    static void outer(int n) {
        for (int i = 0; i < n; i++) {
            Box shared = new Box();
            for (int j = 0; j < n; j++) {
                Box own = new Box();
                new Thread(() -> {
                    shared.outer++; // RACE: outer
                    own.own++; // NORACE
                }).start();
            }
        }
    }

    public static void main(String[] args) {
        int n = args.length;
        once(n);
        everyOther(n);
        listed(n);
        fromCache(n);
        outer(n);
    }
}
