package races;

// Threads that each seem to have an owner of their own, because it is handed over in a constructor. The owner's
// superclass starts a watcher with `this` and so does the subclass, so two threads have one owner. Likewise a buffer
// that puts itself into one worker and is then given to a second.
class OwnerSharedTwice {
    static class Watcher extends Thread {
        private final Machine owner;

        Watcher(Machine owner) {
            this.owner = owner; // NORACE
        }

        @Override
        public void run() {
            owner.checks++; // RACE: checks
        }
    }

    static class Machine {
        int checks;

        Machine() {
            new Watcher(this).start();
        }
    }

    static class Crane extends Machine {
        Crane() {
            new Watcher(this).start();
        }
    }

    static class Worker extends Thread {
        Buffer buffer;

        @Override
        public void run() {
            buffer.used++; // RACE: used
        }
    }

    static class Buffer {
        int used;

        Buffer(Worker first) {
            first.buffer = this; // NORACE
        }
    }

    // Each has its own: the constructor is run once for each.
    static class Own extends Thread {
        private final Notes notes = new Notes(this);
        int total;

        @Override
        public void run() {
            notes.count++; // NORACE
            notes.reader.total++; // NORACE
        }
    }

    static class Notes {
        final Own reader;
        int count;

        Notes(Own reader) {
            this.reader = reader;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Crane();
            Worker first = new Worker();
            Worker second = new Worker();
            second.buffer = new Buffer(first); // NORACE
            first.start();
            second.start();
            new Own().start();
        }
    }
}
