package races;

// wait gives back the monitor it is called on, all of it and nothing else. What was read before waiting may have
// changed, but every access is still under the lock. The flag that is changed while holding only the outer monitor is
// read while holding only the inner one.
class NestedWaiting {
    private final Object outer = new Object();
    private final Object inner = new Object();
    private boolean ready;
    private int guarded;
    private int byOuter;
    private int afterwards;

    void consume() throws InterruptedException {
        synchronized (outer) {
            byOuter++; // NORACE
            synchronized (inner) {
                while (!ready) inner.wait(); // NORACE
                ready = false; // NORACE
                guarded--; // NORACE
            }
            byOuter--; // NORACE
        }
        afterwards++; // RACE: afterwards
    }

    void produce() {
        synchronized (inner) {
            ready = true; // NORACE
            guarded++; // NORACE
            inner.notifyAll();
        }
        afterwards--; // RACE: afterwards
    }

    static class Mixed {
        private final Object first = new Object();
        private final Object second = new Object();
        private boolean open;
        private int count;

        void open() {
            synchronized (first) {
                open = true; // RACE: open
                count++; // RACE: count
            }
        }

        boolean look() throws InterruptedException {
            synchronized (second) {
                if (!open) second.wait(10); // RACE: open
                count--; // RACE: count
                return open; // RACE: open
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NestedWaiting shared = new NestedWaiting();
        Mixed mixed = new Mixed();
        new Thread(() -> {
            try {
                shared.consume();
                System.out.println(mixed.look());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }).start();
        shared.produce();
        mixed.open();
    }
}
