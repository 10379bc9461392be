package races;

import java.util.ArrayList;
import java.util.List;

// Records are collected under a lock, and the flusher swaps the full list for an empty one under the same lock. So the
// lists are right: whatever is done to one is done under the lock. The counter of what was flushed is read without it,
// and forget() replaces the list without it, which all uses of the field race with.
class BatchProcessor {
    static class Record {
        final int key;
        int attempts;

        Record(int key) {
            this.key = key;
        }
    }

    static class Batch {
        private final Object lock = new Object();
        private List<Record> open = new ArrayList<>();
        private int flushed;

        void add(Record r) {
            synchronized (lock) {
                open.add(r); // RACE: open
            }
        }

        int flush() {
            synchronized (lock) {
                int size = open.size(); // RACE: open
                open = new ArrayList<>(); // RACE: open
                flushed += size; // RACE: flushed
                return size;
            }
        }

        void forget() {
            open = new ArrayList<>(); // RACE: open
        }

        int flushed() {
            return flushed; // RACE: flushed
        }
    }

    public static void main(String[] args) {
        Batch batch = new Batch();
        for (int i = 0; i < 2; i++) {
            int n = i;
            new Thread(() -> {
                Record r = new Record(n);
                r.attempts = 1; // NORACE
                batch.add(r);
            }).start();
        }
        new Thread(batch::flush).start();
        System.out.println(batch.flushed());
        batch.forget();
    }
}
