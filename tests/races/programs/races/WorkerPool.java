package races;

import java.util.LinkedList;

// A pool written by hand: a guarded list of tasks, worker threads, and a flag that not all look at under the lock.
class WorkerPool {
    private final LinkedList<Runnable> tasks = new LinkedList<>();
    private boolean stopped;
    static int work;

    void submit(Runnable r) {
        synchronized (tasks) {
            tasks.add(r); // NORACE
            tasks.notify();
        }
    }

    void begin(int n) {
        for (int i = 0; i < n; i++) new Thread(this::loop).start();
    }

    private void loop() {
        while (!stopped) { // RACE: stopped
            Runnable next;
            synchronized (tasks) {
                while (tasks.isEmpty()) { // NORACE
                    try {
                        tasks.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                next = tasks.removeFirst(); // NORACE
            }
            next.run();
        }
    }

    public static void main(String[] args) {
        WorkerPool pool = new WorkerPool();
        pool.begin(3);
        pool.submit(() -> work++); // RACE: work
        pool.submit(() -> work--); // RACE: work
        pool.stopped = true; // RACE: stopped
    }
}
