package order;

// A volatile number or enum constant that says how far somebody has come. Who sees a value that one store only gives
// it knows what came before that store.
public class StateFlags {
    enum Stage { NEW, FILLED, DONE }

    static int a, b, c, d, e, f, g, h, i, j;
    static volatile int state, upTo, both, back, counted, started = 1, wide;
    static volatile long big;
    static volatile Stage stage = Stage.NEW;
    static volatile Stage twice = Stage.NEW;

    public static void main(String[] args) {
        new Thread(() -> {
            a = 1; // BEFORE: two
            state = 1;
            a = 2; // BEFORE: two // POINT: second // UNORDERED: one
            state = 2;
            a = 3; // UNORDERED: two
        }).start();
        if (state == 1) {
            a = 4; // POINT: one
        }
        while (state != 2) {
            a = 5; // UNORDERED: second
        }
        a = 6; // POINT: two

        // At least so far.
        new Thread(() -> {
            upTo = 1;
            b = 1; // BEFORE: atLeast // POINT: filler // BEFORE: above
            upTo = 2;
        }).start();
        if (upTo >= 2) {
            b = 2; // POINT: atLeast
        }
        if (upTo > 1) {
            b = 3; // POINT: above
        }
        if (upTo >= 1) {
            b = 4; // UNORDERED: filler
        }
        if (upTo < 2) {
            b = 5; // UNORDERED: filler
        }
        if (upTo <= 2) {
            b = 6; // UNORDERED: filler
        }

        // Somebody else says the same.
        new Thread(() -> {
            c = 1; // POINT: bothWrite
            both = 2;
        }).start();
        new Thread(() -> {
            both = 2;
        }).start();
        if (both == 2) {
            c = 2; // UNORDERED: bothWrite
        }

        // What is counted may come to any number.
        new Thread(() -> {
            d = 1; // POINT: counter
            counted = 2;
        }).start();
        new Thread(() -> {
            counted = counted + 1;
        }).start();
        if (counted == 2) {
            d = 2; // UNORDERED: counter
        }

        // It begins with the number that is looked for.
        new Thread(() -> {
            e = 1; // POINT: beginner
            started = 1;
            e = 2;
            started = 2;
        }).start();
        if (started == 1) {
            e = 3; // UNORDERED: beginner
        }
        if (started == 2) {
            e = 4; // ORDERED: beginner
        }

        // 0 is what every number begins with.
        new Thread(() -> {
            f = 1; // POINT: backWrite
            back = 1;
            back = 0;
        }).start();
        if (back == 0) {
            f = 2; // UNORDERED: backWrite
        }

        new Thread(() -> {
            stage = Stage.FILLED;
            g = 1; // BEFORE: done // POINT: stager
            stage = Stage.DONE;
        }).start();
        if (stage == Stage.FILLED) {
            g = 2; // UNORDERED: stager
        }
        if (stage != Stage.NEW) {
            g = 3; // UNORDERED: stager
        }
        while (stage != Stage.DONE) {
            Thread.onSpinWait();
        }
        g = 4; // POINT: done

        new Thread(() -> {
            h = 1; // POINT: again
            twice = Stage.DONE;
        }).start();
        new Thread(() -> {
            twice = Stage.valueOf("DONE");
        }).start();
        if (twice == Stage.DONE) {
            h = 2; // UNORDERED: again
        }

        new Thread(() -> {
            i = 1; // BEFORE: bigSeen // POINT: bigWrite
            big = 5L;
            i = 2; // UNORDERED: bigSeen
        }).start();
        if (big == 5L) {
            i = 3; // POINT: bigSeen
        }
        if (big != 5L) {
            i = 4; // UNORDERED: bigWrite
        }

        // A switch.
        new Thread(() -> {
            j = 1; // BEFORE: switched // POINT: switching
            wide = 3;
        }).start();
        switch (wide) {
            case 3:
                j = 2; // POINT: switched
                break;
            case 0:
                j = 3; // UNORDERED: switching
                break;
            default:
                break;
        }
    }
}
