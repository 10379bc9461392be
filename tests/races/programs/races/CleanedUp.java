package races;

// Between the start of a thread and the wait for it, the JVM could throw an exception nearly anywhere, for want of an
// object or of an index, and `finally`, `synchronized` and resources would clean up while the thread runs. That counts only
// where code throws something, or where a handler is written for it; in mode sound it counts always.
public class CleanedUp {
    static class Log implements AutoCloseable {
        int lines, failures, closed;

        void add() {
            lines++; // RACE: lines
        }

        void fail() {
            failures++; // NORACE
        }

        void count() {
            closed++; // RACE: closed
        }

        @Override
        public void close() {
            fail();
        }
    }

    static int total, caught, late, open;

    static void check(int[] sizes) {
        if (sizes.length == 0) throw new IllegalStateException();
    }

    // Only the JVM could keep it from waiting.
    static void waits(int[] sizes) throws InterruptedException {
        Log log = new Log();
        Thread t = new Thread(() -> log.fail());
        try (log) {
            t.start();
            sizes[0] = 1;
            t.join();
        } finally {
            total = sizes[1];
        }
    }

    // The check may fail before the wait.
    static void checks(int[] sizes) throws InterruptedException {
        Log log = new Log();
        Thread t = new Thread(() -> log.count());
        t.start();
        try {
            check(sizes);
            t.join();
        } finally {
            log.count();
        }
    }

    // Whoever catches something expects it.
    static void catches(int[] sizes) throws InterruptedException {
        Thread t = new Thread(() -> {
            caught = 1; // RACE: caught
        });
        t.start();
        try {
            sizes[3] = 4;
            t.join();
        } catch (RuntimeException e) {
            caught = 2; // RACE: caught
        }
    }

    static void fails(int[] sizes) {
        Thread t = new Thread(() -> {
            late = 1; // RACE: late
        });
        t.start();
        sizes[5] = 6;
        late = 2; // RACE: late
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = new int[args.length];
        waits(sizes);
        checks(sizes);
        catches(sizes);
        Log log = new Log();
        new Thread(() -> log.add()).start();
        log.add();
        try {
            fails(sizes);
        } finally {
            open++; // NORACE
        }
    }
}
