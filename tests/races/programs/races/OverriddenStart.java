package races;

// Threads whose start method does more than start: one prepares before super.start (ordered), one after it (not), and
// one does not start at all but runs in the caller. A thread that starts a helper in start makes two of them.
class OverriddenStart {
    static class Prepared extends Thread {
        int before;
        int after;

        @Override
        public void start() {
            before = 1; // NORACE
            super.start();
            after = 1; // RACE: after
        }

        @Override
        public void run() {
            System.out.println(before); // NORACE
            System.out.println(after); // RACE: after
        }
    }

    static class Lazy extends Thread {
        int value;

        @Override
        public void start() {
            run();
        }

        @Override
        public void run() {
            value++; // NORACE
        }
    }

    static class Double extends Thread {
        int shared;
        private final Thread helper = new Thread(() -> shared = 2); // RACE: shared

        @Override
        public synchronized void start() {
            helper.start();
            super.start();
        }

        @Override
        public void run() {
            shared = 1; // RACE: shared
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Prepared prepared = new Prepared();
        prepared.start();
        Lazy lazy = new Lazy();
        lazy.start();
        lazy.value--; // NORACE
        Double twice = new Double();
        twice.start();
        twice.join();
        System.out.println(twice.shared); // RACE: shared
    }
}
