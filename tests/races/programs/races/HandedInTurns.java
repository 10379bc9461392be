package races;

// Jobs that are handed to a worker in one of two ways, but again and again: now in one, then in the other.
class HandedInTurns {
    static class Job {
        private final Notes notes = new Notes();
        private int runs;

        void run() {
            runs++; // RACE
            notes.lines++; // RACE
        }
    }

    static class Notes {
        int lines;
    }

    static class Worker extends Thread {
        private final Object lock = new Object();
        private Job job;

        Worker(Job first) {
            job = first;
        }

        void give(Job next) {
            synchronized (lock) {
                job = next;
                lock.notifyAll();
            }
        }

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                synchronized (lock) {
                    try {
                        if (job == null) lock.wait(10);
                    } catch (InterruptedException e) {
                        return;
                    }
                    if (job != null) job.run();
                    job = null;
                }
            }
        }
    }

    static void hand(Worker[] workers, Job job, int n) {
        for (int i = n; i < 4; i++) {
            if (i < workers.length) {
                workers[i].give(job);
            } else {
                new Worker(job).start();
            }
        }
    }

    public static void main(String[] args) {
        Worker[] workers = new Worker[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(null);
            workers[i].start();
        }
        for (int i = 0; i < 4; i++) hand(workers, new Job(), i);
    }
}
