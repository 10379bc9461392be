package order;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class Barrier2 {
    static int x, y;

    static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> {
            x = 1; // BEFORE: behind
            meet(barrier);
            x = 2; // UNORDERED: behind
        }).start();
        y = 1;
        meet(barrier);
        x = 3; // POINT: behind

        CyclicBarrier direct = new CyclicBarrier(2);
        new Thread(() -> {
            try {
                y = 1; // BEFORE: past // POINT: there
                direct.await();
                y = 2; // UNORDERED: past // POINT: thereToo
            } catch (InterruptedException | BrokenBarrierException e) {
                y = 3; // UNORDERED: past
            }
        }).start();
        try {
            y = 4; // UNORDERED: there // BEFORE: thereToo
            direct.await();
            y = 5; // POINT: past
        } catch (InterruptedException | BrokenBarrierException e) {
            y = 6; // UNORDERED: there
        }

        CyclicBarrier three = new CyclicBarrier(3);
        for (int i = 0; i < 5; i++) {
            new Thread(() -> {
                try {
                    y = 7; // POINT: crowd
                    three.await();
                    y = 8; // UNORDERED: crowd
                } catch (InterruptedException | BrokenBarrierException e) {
                    x = 9;
                }
            }).start();
        }
    }
}
