package races;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

// The action of a barrier runs once, by one of those who meet, before anybody goes on; who leaves a barrier by an
// exception, or was not waited for, has met nobody.
class BarrierActions {
    static int sum, timed, broken, crowd, exchanged, outsider, initial, doubled, tried;

    static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    static void action() throws InterruptedException, BrokenBarrierException {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> {
            sum++; // NORACE
            outsider++; // RACE: outsider
        });
        new Thread(() -> {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
            System.out.println(sum); // NORACE
        }).start();
        new Thread(() -> outsider--).start(); // RACE: outsider
        barrier.await();
        System.out.println(sum); // NORACE
    }

    static void timed() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> {
            timed = 1; // RACE: timed
            broken = 1; // RACE: broken
            meet(barrier);
        }).start();
        try {
            barrier.await(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(timed); // RACE: timed
        } catch (BrokenBarrierException e) {
            System.out.println(broken); // RACE: broken
        }
    }

    // Three threads at a barrier for two.
    static void crowd() {
        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> {
            crowd = 1; // RACE: crowd
            meet(barrier);
        }).start();
        Thread other = new Thread(() -> meet(barrier));
        other.setDaemon(true);
        other.start();
        meet(barrier);
        System.out.println(crowd); // RACE: crowd
    }

    static void exchange() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread t = new Thread(() -> {
            exchanged = 1; // RACE: exchanged
            try {
                exchanger.exchange("a", 1, TimeUnit.MILLISECONDS);
            } catch (InterruptedException | TimeoutException e) {
                System.out.println("alone");
            }
        });
        t.start();
        try {
            exchanger.exchange("b", 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(exchanged); // RACE: exchanged
        }
    }

    static void semaphores() throws InterruptedException {
        Semaphore initial = new Semaphore(1);
        new Thread(() -> {
            BarrierActions.initial = 1; // RACE: initial
            initial.release();
        }).start();
        initial.acquire();
        System.out.println(BarrierActions.initial); // RACE: initial
        // One release gives two permits: one thread is enough.
        Semaphore both = new Semaphore(0);
        new Thread(() -> {
            doubled = 1; // RACE: doubled
            both.release();
        }).start();
        new Thread(() -> both.release(2)).start();
        both.acquire(2);
        System.out.println(doubled); // RACE: doubled
        Semaphore gate = new Semaphore(0);
        new Thread(() -> {
            tried = 1; // RACE: tried
            gate.release();
        }).start();
        boolean in = gate.tryAcquire(1, TimeUnit.MILLISECONDS);
        System.out.println(in);
        System.out.println(tried); // RACE: tried
    }

    public static void main(String[] args) throws Exception {
        action();
        timed();
        crowd();
        exchange();
        semaphores();
    }
}
