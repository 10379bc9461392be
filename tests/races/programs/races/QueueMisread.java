package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;

// A queue orders a put with the take that got the element. poll may come back empty, peek may see what somebody else
// put, a queue that was filled beforehand gives without waiting, and so does a semaphore that starts with a permit.
class QueueMisread {
    static int polled, checked, prefilled, permits, tried, right, drained;

    static void poll() {
        BlockingQueue<String> q = new LinkedBlockingQueue<>();
        new Thread(() -> {
            polled = 1; // RACE: polled
            checked = 1; // NORACE
            q.add("go");
        }).start();
        String got = q.poll();
        System.out.println(polled); // RACE: polled
        if (got != null) System.out.println(checked); // NORACE
    }

    static void prefilled() throws InterruptedException {
        BlockingQueue<String> q = new LinkedBlockingQueue<>();
        q.add("early");
        new Thread(() -> {
            prefilled = 1; // RACE: prefilled
            q.add("late");
        }).start();
        q.take();
        System.out.println(prefilled); // RACE: prefilled
    }

    static void drain() {
        BlockingQueue<String> q = new LinkedBlockingQueue<>();
        new Thread(() -> {
            drained = 1; // RACE: drained
            q.add("x");
        }).start();
        List<String> all = new ArrayList<>();
        q.drainTo(all);
        System.out.println(drained + all.size()); // RACE: drained
    }

    static void semaphores() throws InterruptedException {
        Semaphore open = new Semaphore(1);
        Semaphore shut = new Semaphore(0);
        new Thread(() -> {
            permits = 1; // RACE: permits
            tried = 1; // RACE: tried
            right = 1; // NORACE
            open.release();
            shut.release();
        }).start();
        open.acquire();
        System.out.println(permits); // RACE: permits
        boolean got = shut.tryAcquire();
        if (!got) System.out.println(tried); // RACE: tried
        if (!got) shut.acquire();
        System.out.println(right); // NORACE
    }

    public static void main(String[] args) throws InterruptedException {
        poll();
        prefilled();
        drain();
        semaphores();
    }
}
