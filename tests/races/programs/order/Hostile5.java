package order;

import java.util.ArrayList;
import java.util.List;

// Threads in arrays and lists, of which not all are joined.
public class Hostile5 {
    static int a, b, c, d;

    public static void main(String[] args) throws InterruptedException {
        Thread[] some = new Thread[3];
        for (int i = 0; i < 3; i++) {
            some[i] = new Thread(() -> {
                a = 1; // POINT: some
            });
            some[i].start();
        }
        for (int i = 1; i < 3; i++) {
            some[i].join();
        }
        a = 2; // UNORDERED: some

        List<Thread> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                b = 1; // POINT: listed
            });
            if (i > 0) {
                list.add(t);
            }
            t.start();
        }
        for (Thread t : list) {
            t.join();
        }
        b = 2; // UNORDERED: listed

        // The same place of the array for all.
        Thread[] one = new Thread[1];
        for (int i = 0; i < 3; i++) {
            one[0] = new Thread(() -> {
                c = 1; // POINT: overwritten
            });
            one[0].start();
        }
        for (Thread t : one) {
            t.join();
        }
        c = 2; // UNORDERED: overwritten

        // Another place than was started.
        Thread[] two = {new Thread(() -> {
            d = 1; // POINT: zeroth
        }), new Thread(() -> { })};
        two[0].start();
        two[1].start();
        two[1].join();
        d = 2; // UNORDERED: zeroth
    }
}
