package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// Connections that are handed to a worker again and again, always to the one that they name themselves in a field that
// is set once: what a worker takes out of its queue no other worker has.
class PinnedOwners {
    static class State {
        int frames;
    }

    static class Connection {
        final State state = new State();
        volatile Worker worker;
        int received;
        State last;

        void decode() {
            received++; // NORACE
            state.frames++; // NORACE
            if (last == null) last = new State(); // NORACE
            last.frames++; // NORACE
        }
    }

    static class Worker extends Thread {
        private final BlockingQueue<Connection> queue = new LinkedBlockingQueue<>();

        void put(Connection connection) throws InterruptedException {
            queue.put(connection);
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < 3; i++) queue.take().decode();
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static class Server {
        private final List<Worker> workers = new ArrayList<>();
        private int next;

        Server() {
            for (int i = 0; i < 2; i++) workers.add(new Worker());
            for (Worker worker : workers) worker.start();
        }

        void hand(Connection connection) throws InterruptedException {
            if (connection.worker == null) {
                connection.worker = workers.get(next % workers.size());
                next++;
            }
            connection.worker.put(connection);
        }

        void serve() throws InterruptedException {
            List<Connection> all = new ArrayList<>();
            for (int i = 0; i < 2; i++) all.add(new Connection());
            for (int i = 0; i < 3; i++) {
                for (Connection connection : all) hand(connection);
            }
        }
    }

    // Named for good by the constructor.
    static class Call {
        private final Clerk clerk;
        int answered;

        Call(Clerk clerk) {
            this.clerk = clerk;
        }

        void again() {
            clerk.calls.add(this);
        }
    }

    static class Clerk extends Thread {
        final BlockingQueue<Call> calls = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                for (int i = 0; i < 2; i++) calls.take().answered++; // NORACE
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static void office() {
        for (int i = 0; i < 2; i++) {
            Clerk clerk = new Clerk();
            clerk.start();
            Call call = new Call(clerk);
            call.again();
            call.again();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Server().serve();
        office();
    }
}
