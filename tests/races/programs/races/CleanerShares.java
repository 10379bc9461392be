package races;

import java.lang.ref.Cleaner;

// A cleaning action runs on the cleaner's thread when its object is garbage, or in the thread that calls clean().
// What it shares with threads that still run is not ordered with them. Data of the action alone, changed before it
// was registered, is.
class CleanerShares {
    private static final Cleaner cleaner = Cleaner.create();

    static class Statistics {
        int released;
        int prepared;
    }

    static class Release implements Runnable {
        private final Statistics statistics;
        private int handle;

        Release(Statistics statistics, int handle) {
            this.statistics = statistics;
            this.handle = handle; // NORACE
        }

        @Override
        public void run() {
            statistics.released++; // RACE: released
            System.out.println(statistics.prepared + handle); // NORACE
        }
    }

    static class Resource implements AutoCloseable {
        private final Cleaner.Cleanable cleanable;

        Resource(Statistics statistics, int handle) {
            cleanable = cleaner.register(this, new Release(statistics, handle));
        }

        @Override
        public void close() {
            cleanable.clean();
        }
    }

    public static void main(String[] args) {
        Statistics statistics = new Statistics();
        statistics.prepared = 1; // NORACE
        new Resource(statistics, 1);
        new Resource(statistics, 2);
        System.out.println(statistics.released); // RACE: released
    }
}
