package races;

import java.util.concurrent.CyclicBarrier;

// Two threads that meet at a barrier: before it each has its own, behind it they read the other's.
class Barriers {
    static int left, right, after;

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> {
            try {
                left = 1; // NORACE
                barrier.await();
                System.out.println(right); // NORACE
                after++; // RACE: after
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }).start();
        new Thread(() -> {
            try {
                right = 1; // NORACE
                barrier.await();
                System.out.println(left); // NORACE
                after--; // RACE: after
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }).start();
    }
}
