package races;

// A thread that starts threads of its own kind: a tree of walkers. Each has its own result; the walker above reads it
// after joining. What all share is written by all of them. A thread that starts its successor and ends hands over in
// order: the successor comes after all that was done before the start, not after it.
class RecursiveStarts {
    static class Walker extends Thread {
        private final int depth;
        private final int[] visits;

        Walker(int depth, int[] visits) {
            this.depth = depth;
            this.visits = visits;
        }

        @Override
        public void run() {
            visits[0]++; // RACE: visits
            if (depth == 0) return; // NORACE
            Walker left = new Walker(depth - 1, visits);
            Walker right = new Walker(depth - 1, visits);
            left.start();
            right.start();
            try {
                left.join();
                right.join();
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    static class Relay implements Runnable {
        static int after;
        private final int left;

        Relay(int left) {
            this.left = left;
        }

        @Override
        public void run() {
            if (left == 0) return; // NORACE
            new Thread(new Relay(left - 1)).start();
            after++; // RACE: after
        }
    }

    static void spawn(int n, Runnable work) {
        if (n == 0) return;
        Object lock = new Object();
        new Thread(() -> {
            synchronized (lock) {
                work.run();
            }
        }).start();
        spawn(n - 1, work);
    }

    static int spawned;

    public static void main(String[] args) {
        new Walker(3, new int[1]).start();
        new Thread(new Relay(5)).start();
        spawn(4, () -> spawned++); // RACE: spawned
    }
}
