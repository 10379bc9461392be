package races;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;

// Threads that meet at a barrier in every round: what comes before a meeting is over when the next part begins. Each
// round needs two of them. More threads than the barrier waits for, or one that waits now and then, and it keeps nobody
// apart.
class BarrierRounds {
    static final int COUNT = 3;
    static final CyclicBarrier barrier = new CyclicBarrier(COUNT), once = new CyclicBarrier(COUNT);
    static final CyclicBarrier few = new CyclicBarrier(2), sometimes = new CyclicBarrier(COUNT);
    static final Phaser phaser = new Phaser(COUNT);
    static final int[] old = new int[COUNT], next = new int[COUNT], single = new int[COUNT], other = new int[COUNT];
    static final int[] tooMany = new int[COUNT], unsure = new int[COUNT], phased = new int[COUNT];
    static int total, late;

    static void meet() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    static void meetFew() {
        try {
            few.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            e.printStackTrace();
        }
    }

    static void meetSometimes() throws InterruptedException, BrokenBarrierException {
        sometimes.await();
    }

    static class Both extends Thread {
        final int number;

        Both(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            for (int round = 0; round < 4; round++) {
                next[number] = old[(number + 1) % COUNT] + 1; // NORACE
                meet();
                old[number] = next[number]; // NORACE
                if (number == 0) add();
                meet();
                System.out.println(total); // NORACE
            }
            late++; // RACE: late
        }

        private void add() {
            for (int one : next) total += one; // NORACE
        }
    }

    static class One extends Thread {
        final int number;

        One(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            try {
                for (int round = 0; round < 4; round++) {
                    single[number] = round; // RACE: single
                    once.await();
                    System.out.println(single[(number + 1) % COUNT]); // RACE: single
                }
            } catch (InterruptedException | BrokenBarrierException e) {
                System.out.println(e);
            }
        }
    }

    static class Crowd extends Thread {
        final int number;

        Crowd(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            tooMany[number] = 1; // RACE: tooMany
            meetFew();
            System.out.println(tooMany[(number + 1) % COUNT]); // RACE: tooMany
        }
    }

    static class Sometimes extends Thread {
        final int number;

        Sometimes(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            try {
                for (int round = 0; round < 4; round++) {
                    unsure[number]++; // RACE: unsure
                    if (number == 1 || round > 1) meetSometimes();
                    System.out.println(unsure[(number + 1) % COUNT]); // RACE: unsure
                    meetSometimes();
                }
            } catch (InterruptedException | BrokenBarrierException e) {
                System.out.println(e);
            }
        }
    }

    static class Phased extends Thread {
        final int number;

        Phased(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            for (int round = 0; round < 4; round++) {
                phased[number]++; // NORACE
                phaser.arriveAndAwaitAdvance();
                other[number] = phased[(number + 1) % COUNT]; // NORACE
                phaser.arriveAndAwaitAdvance();
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < COUNT; i++) new Both(i).start();
        for (int i = 0; i < COUNT; i++) new One(i).start();
        for (int i = 0; i < COUNT; i++) new Crowd(i).start();
        for (int i = 0; i < COUNT; i++) new Sometimes(i).start();
        for (int i = 0; i < COUNT; i++) new Phased(i).start();
    }
}
