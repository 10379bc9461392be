package order;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// Whoever interrupts a thread that a factory made for a pool interrupts what the pool runs there.
public class FactoryInterrupts {
    static int a, b;
    static volatile Thread worker;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
            Thread made = new Thread(task);
            worker = made;
            return made;
        });
        Thread t = new Thread(() -> {
            a = 1; // POINT: first
        });
        t.start();
        pool.execute(() -> {
            try {
                t.join();
            } catch (InterruptedException e) {
                b = 1;
            }
            a = 2; // UNORDERED: first
        });
        worker.interrupt();
        pool.shutdown();
    }
}
