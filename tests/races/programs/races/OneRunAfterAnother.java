package races;

import java.util.ArrayList;
import java.util.List;

// Threads that are started again and again, but only when those of the last time are over.
class OneRunAfterAnother {
    static int single, many, kept, nested, outer, thrown, pairs;
    static final List<Thread> left = new ArrayList<>();

    static void one() throws InterruptedException {
        Thread t = new Thread(() -> single++); // NORACE
        t.start();
        t.join();
    }

    // Its own field: each run has it for itself, as long as nobody else runs.
    static class Worker extends Thread {
        int[] state = new int[1];

        @Override
        public void run() {
            state[0]++; // NORACE
            many++; // RACE: many
        }
    }

    static void all() throws InterruptedException {
        Worker[] workers = new Worker[4];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        for (Worker worker : workers) worker.join();
    }

    // Nobody waits for these.
    static void leave() {
        new Thread(() -> kept++).start(); // RACE: kept
    }

    // What an inner loop starts goes on while the outer one begins again.
    static void rounds() {
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 1; i++) {
                new Thread(() -> nested++).start(); // RACE: nested
            }
        }
    }

    // The outer loop waits for all that the inner one started.
    static void waits(int n) throws InterruptedException {
        for (int round = 0; round < n; round++) {
            Thread t = new Thread(() -> outer++); // NORACE
            t.start();
            t.join();
        }
    }

    // If the start of another fails, the first is not waited for.
    static void fails() throws InterruptedException {
        Thread t = new Thread(() -> thrown++); // RACE: thrown
        t.start();
        check();
        t.join();
    }

    // Twice in each round.
    static void twice() throws InterruptedException {
        Thread[] all = new Thread[8];
        for (int i = 0; i < 8; i += 2) {
            Runnable task = () -> pairs++; // RACE: pairs
            all[i] = new Thread(task);
            all[i + 1] = new Thread(task);
            all[i].start();
            all[i + 1].start();
        }
        for (Thread t : all) t.join();
    }

    static void check() {
        if (Math.random() > 0.5) throw new IllegalStateException();
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 10; i++) {
            one();
            all();
            leave();
            rounds();
            twice();
            waits(i);
            try {
                fails();
            } catch (IllegalStateException e) {
                System.out.println(e);
            }
        }
    }
}
