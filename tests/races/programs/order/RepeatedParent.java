package order;

import java.util.concurrent.CountDownLatch;

// A thread starts another, waits for it, and starts a third: if there are two such threads, the other of one may come
// while the third of the other runs.
public class RepeatedParent {
    static int w, x, y, z;
    static final CountDownLatch gate = new CountDownLatch(1);

    static void run(Thread t) {
        t.start();
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void often() {
        new Thread(() -> {
            run(new Thread(() -> {
                x = 1; // UNORDERED: third
            }));
            new Thread(() -> {
                x = 2; // POINT: third
            }).start();
        }).start();
    }

    static void waiting() {
        new Thread(() -> {
            Thread first = new Thread(() -> {
                y = 1; // UNORDERED: other // POINT: itself
                y = 3; // UNORDERED: itself
            });
            first.start();
            try {
                first.join();
            } catch (InterruptedException e) {
                return;
            }
            Thread second = new Thread(() -> {
                y = 2; // POINT: other
            });
            second.start();
            try {
                second.join();
            } catch (InterruptedException e) {
                return;
            }
        }).start();
    }

    static void withGrandchild() {
        new Thread(() -> {
            w = 1; // UNORDERED: grandchild
            new Thread(() -> {
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    return;
                }
                new Thread(() -> {
                    w = 2; // POINT: grandchild
                }).start();
            }).start();
        }).start();
    }

    static void once() {
        new Thread(() -> {
            Thread first = new Thread(() -> {
                z = 1; // BEFORE: once
            });
            first.start();
            try {
                first.join();
            } catch (InterruptedException e) {
                return;
            }
            new Thread(() -> {
                z = 2; // POINT: once
            }).start();
        }).start();
    }

    // Deeper than calls are told apart.
    static void deep(int n) {
        deeper(n);
    }

    static void deeper(int n) {
        deepest(n);
    }

    static void deepest(int n) {
        often();
        waiting();
        withGrandchild();
    }

    public static void main(String[] args) {
        deep(1);
        deep(2);
        once();
        gate.countDown();
    }
}
