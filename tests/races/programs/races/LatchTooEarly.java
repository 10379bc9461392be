package races;

import java.util.concurrent.CountDownLatch;

// A latch that is counted down before the work is done, or twice by one worker, opens while another is still writing.
// The third service counts down in a finally block after its work: there every write comes before the await returns.
class LatchTooEarly {
    static class Service {
        final CountDownLatch ready;
        int early;
        int inTime;

        Service(int n) {
            ready = new CountDownLatch(n);
        }

        void warmUp() {
            inTime = 1; // NORACE
            ready.countDown();
            early = 1; // RACE: early
        }
    }

    static class Pair {
        final CountDownLatch both = new CountDownLatch(2);
        int first;
        int second;

        // Counts for itself and, by mistake, once more.
        void left() {
            both.countDown();
            first = 1; // RACE: first
            both.countDown();
        }

        void right() {
            second = 1; // RACE: second
            both.countDown();
        }
    }

    static class Careful {
        final CountDownLatch done = new CountDownLatch(1);
        int value;

        void work() {
            try {
                value = compute(); // NORACE
            } finally {
                done.countDown();
            }
        }

        int compute() {
            if (value > 3) throw new IllegalStateException("too much"); // NORACE
            return 4;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Service service = new Service(1);
        new Thread(service::warmUp).start();
        service.ready.await();
        System.out.println(service.inTime); // NORACE
        System.out.println(service.early); // RACE: early
        Pair pair = new Pair();
        new Thread(pair::left).start();
        new Thread(pair::right).start();
        pair.both.await();
        System.out.println(pair.first); // RACE: first
        System.out.println(pair.second); // RACE: second
        Careful careful = new Careful();
        new Thread(careful::work).start();
        careful.done.await();
        System.out.println(careful.value); // NORACE
    }
}
