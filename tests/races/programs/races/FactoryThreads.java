package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// A pool calls its factory, its handler and its hooks from threads of its own choice. The factory's wrapper runs in
// every worker, beforeExecute and afterExecute too, and none of them holds a lock. newThread itself is called by
// whoever submits, here from two threads.
class FactoryThreads {
    static class Naming implements ThreadFactory {
        private int made;
        private int finished;

        @Override
        public Thread newThread(Runnable work) {
            made++; // RACE: made
            return new Thread(() -> {
                work.run();
                finished++; // RACE: finished
            }, "worker");
        }
    }

    static class Counting extends ThreadPoolExecutor {
        int begun;
        int ended;
        int rejected;

        Counting() {
            super(2, 4, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1));
            setRejectedExecutionHandler((task, pool) -> rejected++); // RACE: rejected
        }

        @Override
        protected void beforeExecute(Thread t, Runnable r) {
            begun++; // RACE: begun
        }

        @Override
        protected synchronized void afterExecute(Runnable r, Throwable t) {
            ended++; // NORACE
        }
    }

    public static void main(String[] args) {
        Naming naming = new Naming();
        ExecutorService pool = Executors.newCachedThreadPool(naming);
        Counting counting = new Counting();
        Runnable job = () -> System.out.println("job");
        Thread other = new Thread(() -> {
            pool.execute(job);
            counting.execute(job);
        });
        other.start();
        pool.execute(job);
        counting.execute(job);
    }
}
