package races;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

// Two threads take turns by meeting at a barrier. Who resets one lets the thread that waits there go on alone.
class BarrierReset {
    static final CyclicBarrier kept = new CyclicBarrier(2);
    static final CyclicBarrier reset = new CyclicBarrier(2);
    static int inTurns, outOfTurns;

    static void atKept() {
        try {
            kept.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            System.out.println("goes on");
        }
    }

    static void atReset() {
        try {
            reset.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            System.out.println("goes on");
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (int round = 0; round < 5; round++) {
                inTurns++; // NORACE
                atKept();
                atKept();
            }
        }).start();
        new Thread(() -> {
            for (int round = 0; round < 5; round++) {
                atKept();
                inTurns++; // NORACE
                atKept();
            }
        }).start();

        Thread one = new Thread(() -> {
            for (int round = 0; round < 5; round++) {
                outOfTurns++; // RACE: outOfTurns
                atReset();
                atReset();
            }
        });
        Thread other = new Thread(() -> {
            for (int round = 0; round < 5; round++) {
                atReset();
                outOfTurns++; // RACE: outOfTurns
                atReset();
            }
        });
        one.setDaemon(true); // it may wait for ever
        other.setDaemon(true);
        one.start();
        other.start();
        reset.reset();
    }
}
