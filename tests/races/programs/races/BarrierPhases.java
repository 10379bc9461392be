package races;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

// Two workers exchange their halves with a barrier between writing and reading. One barrier keeps the first write
// from the other's read, but the next round's write may overtake a slow reader: that needs a second barrier.
class BarrierPhases {
    static final CyclicBarrier barrier = new CyclicBarrier(2);

    static class Pair {
        int left;
        int right;
    }

    static void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    static final Pair rounds = new Pair();

    static class Left extends Thread {
        @Override
        public void run() {
            for (int i = 0; i < 10; i++) {
                rounds.left = i; // RACE: left
                BarrierPhases.await();
                System.out.println(rounds.right); // RACE: right
            }
        }
    }

    static class Right extends Thread {
        @Override
        public void run() {
            for (int i = 0; i < 10; i++) {
                rounds.right = i; // RACE: right
                BarrierPhases.await();
                System.out.println(rounds.left); // RACE: left
            }
        }
    }

    public static void main(String[] args) {
        new Left().start();
        new Right().start();
    }
}
