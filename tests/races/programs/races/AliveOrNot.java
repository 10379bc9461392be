package races;

// isAlive is false of a thread that has ended, and of one that has not begun. Whoever asks without knowing that it
// was started learns nothing. Whoever started it and finds it dead comes after all that it did.
class AliveOrNot {
    static class Job extends Thread {
        int result;
        int progress;

        @Override
        public void run() {
            progress = 1; // RACE: progress
            result = 42; // RACE: result
        }
    }

    static class Watcher implements Runnable {
        private final Job job;

        Watcher(Job job) {
            this.job = job;
        }

        @Override
        public void run() {
            if (!job.isAlive()) System.out.println(job.result); // RACE: result
            if (job.isAlive()) System.out.println(job.progress); // RACE: progress
        }
    }

    static class Known extends Thread {
        int value;

        @Override
        public void run() {
            value = 1; // NORACE
        }
    }

    static class Late {
        private Thread worker;
        private int state;

        void begin() {
            worker = new Thread(() -> state = 1); // RACE: state
            if (!worker.isAlive()) state = 2; // NORACE
            worker.start();
            boolean running = worker.isAlive();
            if (running) state = 3; // RACE: state
        }
    }

    public static void main(String[] args) {
        Job job = new Job();
        new Thread(new Watcher(job)).start();
        job.start();
        Known known = new Known();
        known.start();
        while (known.isAlive()) Thread.onSpinWait();
        System.out.println(known.value); // NORACE
        new Late().begin();
    }
}
