package races;

// A finalizer runs once for each object, on the finalizer thread: what it does is done many times. Threads that it
// starts are many, and a lock that it makes is a new one each time, so neither keeps two of them apart. The finalizer
// thread itself runs one finalizer after the other as a rule, but nothing promises that there is only one.
class FinalizerStarts {
    static class Statistics {
        int closed;
        int locked;
        int guarded;
    }

    static final Statistics statistics = new Statistics();

    static class Resource {
        @Override
        @SuppressWarnings("removal")
        protected void finalize() {
            Object lock = new Object();
            new Thread(() -> {
                statistics.closed++; // RACE: closed
                synchronized (lock) {
                    statistics.locked++; // RACE: locked
                }
                synchronized (statistics) {
                    statistics.guarded++; // NORACE
                }
            }).start();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 10; i++) {
            new Resource();
        }
        System.gc();
    }
}
