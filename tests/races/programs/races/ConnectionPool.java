package races;

import java.util.ArrayDeque;
import java.util.Deque;

// A pool of connections guarded by its monitor, waiting while it is empty. The idle queue is right. The counter that
// a monitoring thread reads without the lock is not, nor is the configuration changed after clients have started.
class ConnectionPool {
    static class Connection {
        private final int number;

        Connection(int number) {
            this.number = number; // NORACE
        }

        int number() {
            return number; // NORACE
        }
    }

    static class Pool {
        private final Deque<Connection> idle = new ArrayDeque<>();
        private int lent;
        private int made;
        private int limit = 4;

        synchronized Connection borrow() throws InterruptedException {
            while (idle.isEmpty()) { // NORACE
                if (made < limit) { // RACE: limit
                    made++; // NORACE
                    lent++; // RACE: lent
                    return new Connection(made); // NORACE
                }
                wait();
            }
            lent++; // RACE: lent
            return idle.pop(); // NORACE
        }

        synchronized void giveBack(Connection c) {
            idle.push(c); // NORACE
            lent--; // RACE: lent
            notifyAll();
        }

        int lent() {
            return lent; // RACE: lent
        }

        void setLimit(int limit) {
            this.limit = limit; // RACE: limit
        }
    }

    static class Client implements Runnable {
        private final Pool pool;

        Client(Pool pool) {
            this.pool = pool;
        }

        @Override
        public void run() {
            try {
                Connection c = pool.borrow();
                System.out.println(c.number());
                pool.giveBack(c);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) {
        Pool pool = new Pool();
        for (int i = 0; i < 8; i++) new Thread(new Client(pool)).start();
        System.out.println(pool.lent());
        pool.setLimit(8);
    }
}
