package order;

import java.util.ArrayList;
import java.util.List;

// Arrays and lists of threads that another method waits for: all of them, some of them, or it takes some out before.
public class JoinAllHelpers {
    static int a, b, c, d, e, f, g;
    static List<Thread> kept;

    static void joinAll(List<Thread> threads) throws InterruptedException {
        for (Thread t : threads) {
            t.join();
        }
    }

    static void joinArray(Thread[] threads) throws InterruptedException {
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
        }
    }

    static void joinThrough(List<Thread> threads) throws InterruptedException {
        System.out.println("waiting");
        joinAll(threads);
    }

    static void joinSome(List<Thread> threads) throws InterruptedException {
        for (Thread t : threads) {
            if (t.getName().isEmpty()) return;
            t.join();
        }
    }

    static void joinAfterRemoving(List<Thread> threads) throws InterruptedException {
        threads.remove(0);
        joinAll(threads);
    }

    static void joinAndKeep(List<Thread> threads) throws InterruptedException {
        kept = threads;
        joinAll(threads);
    }

    static List<Thread> same(List<Thread> threads) throws InterruptedException {
        joinAll(new ArrayList<>());
        return threads;
    }

    static List<Thread> start(Runnable work) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(work);
            threads.add(t);
            t.start();
        }
        return threads;
    }

    static void whole() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                a = 1; // BEFORE: whole
            });
            threads.add(t);
            t.start();
        }
        joinAll(threads);
        a = 2; // POINT: whole
    }

    static void array() throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                b = 1; // BEFORE: array
            });
            threads[i].start();
        }
        joinArray(threads);
        b = 2; // POINT: array
    }

    static void through() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                c = 1; // BEFORE: through
            });
            threads.add(t);
            t.start();
        }
        joinThrough(threads);
        c = 2; // POINT: through
    }

    static void some() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                d = 1; // POINT: inSome
            });
            threads.add(t);
            t.start();
        }
        joinSome(threads);
        d = 2; // UNORDERED: inSome
    }

    static void removed() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                e = 1; // POINT: inRemoved
            });
            threads.add(t);
            t.start();
        }
        joinAfterRemoving(threads);
        e = 2; // UNORDERED: inRemoved
    }

    static void others() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                f = 1; // POINT: inOthers
            });
            threads.add(t);
            t.start();
        }
        List<Thread> none = new ArrayList<>();
        none.add(new Thread());
        joinAll(none);
        f = 2; // UNORDERED: inOthers
    }

    static void renamed() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                g = 1; // POINT: inRenamed
            });
            threads.add(t);
            t.start();
        }
        same(threads).clear();
        joinAll(threads);
        g = 2; // UNORDERED: inRenamed
    }

    public static void main(String[] args) throws InterruptedException {
        whole();
        array();
        through();
        some();
        removed();
        others();
        renamed();
        joinAndKeep(start(() -> {
        }));
    }
}
