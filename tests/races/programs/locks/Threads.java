package locks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// A thread starts with no locks, whatever its creator holds.
public class Threads {
    static final Object lock = new Object();
    static int x;

    static class Worker extends Thread {
        final Object mine;
        int count;

        Worker(Object mine) {
            this.mine = mine;
            x = 1; // LOCKS: Threads.lock
        }

        @Override
        public void run() {
            x = 2; // LOCKS: none // MAYLOCKS: none
            synchronized (mine) {
                count++; // LOCKS: Worker.mine
            }
        }
    }

    // The constructor runs in the creator, with its locks; the thread does not.
    static void create() {
        synchronized (lock) {
            new Worker(new Object()).start();
            x = 3; // LOCKS: Threads.lock
        }
    }

    // A plain call of run starts nothing.
    static class Direct implements Runnable {
        public void run() {
            x = 4; // LOCKS: Threads.lock
        }
    }

    static void direct() {
        synchronized (lock) {
            new Direct().run();
        }
    }

    static void submitted() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        synchronized (lock) {
            pool.submit(() -> {
                x = 6; // LOCKS: none // MAYLOCKS: none
            });
            x = 7; // LOCKS: Threads.lock
        }
    }

    // A loop that starts threads is analysed twice; what is said holds for either copy.
    static void loop() {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Object own = new Object();
            synchronized (own) {
                x = 8; // LOCKS: own
                helper(own);
            }
            Thread t = new Thread(() -> {
                synchronized (own) {
                    x = 9; // LOCKS: own
                }
                synchronized (lock) {
                    x = 10; // LOCKS: Threads.lock // PROVABLY: outside
                }
            });
            all.add(t);
            t.start();
        }
        synchronized (lock) {
            x = 11; // LOCKS: Threads.lock // POINT: outside
        }
    }

    static void helper(Object held) {
        x = 12; // LOCKS: held // HOLDS: held
    }

    // Two locks of two threads that are told apart never meet.
    static class Task implements Runnable {
        final Object own;

        Task(Object own) { this.own = own; }

        public void run() {
            synchronized (own) {
                touch();
            }
        }

        void touch() {
            x = 13; // LOCKS: Task.own
        }
    }

    static void apart() {
        new Thread(new Task(new Object())).start();
        new Thread(new Task(new Object())).start();
    }

    // What runs when a class is initialised has no locks of who caused it.
    static class Late {
        static int y = value();

        static int value() {
            return x; // LOCKS: none
        }
    }

    static void initialise() {
        synchronized (lock) {
            x = Late.y; // LOCKS: Threads.lock
        }
    }

    public static void main(String[] args) {
        create();
        direct();
        submitted();
        loop();
        apart();
        initialise();
    }
}
