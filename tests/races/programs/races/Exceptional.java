package races;

// Locks are given back on exceptions; handlers are code like any other.
class Exceptional {
    private final Object lock = new Object();
    private int inside, handler, last;

    void work(String text) {
        try {
            synchronized (lock) {
                inside = Integer.parseInt(text); // NORACE
            }
        } catch (NumberFormatException e) {
            handler++; // RACE: handler
        } finally {
            last = 1; // RACE: last
        }
    }

    static class Failure extends RuntimeException {
        int code;

        Failure(int code) {
            this.code = code; // NORACE
        }
    }

    static void fail() {
        try {
            throw new Failure(3);
        } catch (Failure f) {
            System.out.println(f.code); // NORACE
        }
    }

    public static void main(String[] args) {
        Exceptional shared = new Exceptional();
        new Thread(() -> {
            shared.work("x");
            fail();
        }).start();
        shared.work("1");
        fail();
    }
}
