package order;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

// What runs more than once waits for what it has started itself, not for what another run has.
public class RepeatedParents {
    static int a, b, c, d;

    static void chain(int n) {
        new Thread(() -> {
            a = 0; // UNORDERED: chained
            Thread child = new Thread(() -> {
                a = 1; // POINT: chained
            });
            child.start();
            try {
                child.join();
            } catch (InterruptedException e) {
                return;
            }
            a = 2; // UNORDERED: chained
            if (n > 0) chain(n - 1);
        }).start();
    }

    // The same object, handed over again and again.
    static void again(ExecutorService pool) throws Exception {
        Runnable task = () -> {
            b = 1; // POINT: task
        };
        pool.submit(task);
        pool.submit(task).get();
        b = 2; // UNORDERED: task
    }

    static void oneByOne(ExecutorService pool) throws Exception {
        Runnable task = () -> {
            c = 1; // BEFORE: both
        };
        pool.submit(task).get();
        pool.submit(task).get();
        c = 2; // POINT: both
    }

    static class Leaf extends RecursiveAction {
        @Override
        protected void compute() {
            d = 1; // POINT: leaf
        }
    }

    static class Root extends RecursiveAction {
        @Override
        protected void compute() {
            Leaf leaf = new Leaf();
            leaf.fork();
            leaf.join();
            d = 2; // UNORDERED: leaf
        }
    }

    public static void main(String[] args) throws Exception {
        chain(2);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        again(pool);
        oneByOne(pool);
        pool.shutdown();
        ForkJoinPool forks = new ForkJoinPool(2);
        for (int i = 0; i < 2; i++) forks.execute(new Root());
    }
}
