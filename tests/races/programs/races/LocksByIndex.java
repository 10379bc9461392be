package races;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// Each of a few locks guards a part of an array: which one, the index tells. That must be reckoned in the same way
// everywhere, and the locks must stay where they are.
class LocksByIndex {
    static class Table {
        private final Object[] locks = new Object[4];
        private final Lock[] explicit = new Lock[8];
        private final Object[] replaced = new Object[4];
        private final int[] buckets = new int[64], counts = new int[4], wrong = new int[64], moving = new int[64];
        private final int[] byLock = new int[8];
        private int all;

        Table() {
            for (int i = 0; i < locks.length; i++) locks[i] = new Object();
            for (int i = 0; i < explicit.length; i++) explicit[i] = new ReentrantLock();
            for (int i = 0; i < replaced.length; i++) replaced[i] = new Object();
        }

        void add(int number) {
            int index = Math.abs(number % 64);
            synchronized (locks[index % locks.length]) {
                buckets[index]++; // NORACE
                counts[index % locks.length]++; // NORACE
                wrong[index]++; // RACE: wrong
                all++; // RACE: all
            }
        }

        int sum() {
            int sum = 0;
            for (int i = 0; i < buckets.length; i++) {
                synchronized (locks[i % locks.length]) {
                    sum += buckets[i]; // NORACE
                }
                synchronized (locks[i % 3]) {
                    sum += wrong[i]; // RACE: wrong
                }
            }
            for (int i = 0; i < locks.length; i++) {
                synchronized (locks[i]) {
                    sum += counts[i]; // NORACE
                }
            }
            return sum;
        }

        void lock(int number) {
            int index = number & 7;
            explicit[index].lock();
            try {
                byLock[index]++; // NORACE
            } finally {
                explicit[index].unlock();
            }
        }

        void move(int number) {
            int index = number & 63;
            synchronized (replaced[index & 3]) { // RACE: replaced
                moving[index]++; // RACE: moving
            }
            replaced[number & 3] = new Object(); // RACE: replaced
        }
    }

    public static void main(String[] args) {
        Table table = new Table();
        for (int i = 0; i < 2; i++) {
            int first = i;
            new Thread(() -> {
                for (int n = first; n < 20; n++) {
                    table.add(n * 7);
                    table.lock(n);
                    table.move(n);
                }
                System.out.println(table.sum());
            }).start();
        }
    }
}
