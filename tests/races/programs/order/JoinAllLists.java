package order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// Collections whose threads or tasks are all waited for, written in several ways.
public class JoinAllLists {
    static int a, b, c, d, e, f, g, h;

    static void threeLoops() throws InterruptedException {
        List<Thread> threads = new ArrayList<>(4);
        for (int i = 0; i < 4; i++) {
            threads.add(new Thread(() -> {
                a = 1; // BEFORE: threeLoops
            }));
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        a = 2; // POINT: threeLoops
    }

    static void byIndex() throws InterruptedException {
        List<Thread> threads = new LinkedList<>();
        for (int i = 0; i < 4; i++) {
            Thread t = new Thread(() -> {
                b = 1; // BEFORE: byIndex
            });
            t.start();
            threads.add(t);
        }
        for (int i = 0; i < threads.size(); i++) {
            threads.get(i).join();
        }
        b = 2; // POINT: byIndex
    }

    static void counted() throws InterruptedException {
        Vector<Thread> threads = new Vector<>();
        for (int i = 0; i < 4; i++) {
            Thread t = new Thread(() -> {
                c = 1; // BEFORE: counted
            });
            threads.addElement(t);
            t.start();
        }
        int n = threads.size();
        for (int i = 0; i < n; i++) {
            threads.elementAt(i).join();
        }
        c = 2; // POINT: counted
    }

    static void byIterator() throws InterruptedException {
        ArrayDeque<Thread> threads = new ArrayDeque<>();
        for (int i = 0; i < 4; i++) {
            Thread t = new Thread(() -> {
                d = 1; // BEFORE: byIterator
            });
            threads.add(t);
            t.start();
        }
        Iterator<Thread> it = threads.iterator();
        while (it.hasNext()) {
            Thread t = it.next();
            if (t != null) {
                t.join();
            }
        }
        d = 2; // POINT: byIterator
    }

    // A task that failed is over too.
    static void failing(ExecutorService pool) throws InterruptedException {
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Callable<Integer> task = () -> {
                e = 1; // BEFORE: failing
                return e;
            };
            futures.add(pool.submit(task));
        }
        for (Future<Integer> future : futures) {
            try {
                future.get();
            } catch (ExecutionException x) {
                System.out.println(x);
            }
        }
        e = 2; // POINT: failing
    }

    static void stages() {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            all.add(CompletableFuture.runAsync(() -> {
                f = 1; // BEFORE: stages
            }));
        }
        for (CompletableFuture<Void> one : all) {
            one.join();
        }
        f = 2; // POINT: stages
    }

    // A list for each round.
    static void rounds() throws InterruptedException {
        for (int round = 0; round < 3; round++) {
            List<Thread> threads = new ArrayList<>();
            g = 1; // ORDERED: inRound
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    g = 2; // POINT: inRound // BEFORE: rounds
                });
                t.start();
                threads.add(t);
            }
            for (Thread t : threads) {
                t.join();
            }
            g = 3; // ORDERED: inRound
        }
        g = 4; // POINT: rounds
    }

    static void joinAll(List<Thread> threads) throws InterruptedException {
        for (Thread t : threads) {
            t.join();
        }
    }

    static void byAnother() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread t = new Thread(() -> {
                h = 1; // BEFORE: byAnother
            });
            t.start();
            threads.add(t);
        }
        joinAll(threads);
        h = 2; // POINT: byAnother
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        threeLoops();
        byIndex();
        counted();
        byIterator();
        failing(pool);
        stages();
        rounds();
        byAnother();
    }
}
