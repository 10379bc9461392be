package order;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// Threads and futures in arrays and lists, all of which are joined.
public class AllOfThem {
    static int a, b, c;

    public static void main(String[] args) throws Exception {
        Thread[] array = new Thread[3];
        for (int i = 0; i < array.length; i++) {
            array[i] = new Thread(() -> {
                a = 1; // BEFORE: arrayEnd
            });
            array[i].start();
        }
        for (Thread t : array) {
            t.join();
        }
        a = 2; // POINT: arrayEnd

        List<Thread> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                b = 1; // BEFORE: listEnd
            });
            list.add(t);
            t.start();
        }
        for (Thread t : list) {
            t.join();
        }
        b = 2; // POINT: listEnd

        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            futures.add(pool.submit(() -> {
                c = 1; // BEFORE: gotAll
            }));
        }
        for (Future<?> f : futures) {
            f.get();
        }
        c = 2; // POINT: gotAll
    }
}
