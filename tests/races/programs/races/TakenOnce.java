package races;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

// Several consumers: each job is taken by one of them only.
class TakenOnce {
    int input, result;

    static void consume(BlockingQueue<TakenOnce> queue) {
        try {
            TakenOnce job = queue.take();
            job.result = job.input; // NORACE
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<TakenOnce> queue = new ArrayBlockingQueue<>(10);
        for (int i = 0; i < 2; i++) new Thread(() -> consume(queue)).start();
        for (int i = 0; i < 10; i++) {
            TakenOnce job = new TakenOnce();
            job.input = i; // NORACE
            queue.put(job);
        }
    }
}
