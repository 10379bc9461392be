package races;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

// A phaser waits for its parties: who registers too late, arrives twice or waits for another phase is not waited for.
class PhaserParties {
    static int left, late, twice, past, timed, notParty, ended;

    static void leaves() {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            left = 1; // NORACE
            phaser.arriveAndDeregister();
        }).start();
        phaser.arriveAndAwaitAdvance();
        System.out.println(left); // NORACE
    }

    // Registered by itself, when the other may have gone on.
    static void late() {
        Phaser phaser = new Phaser(1);
        new Thread(() -> {
            phaser.register();
            late = 1; // RACE: late
            phaser.arriveAndDeregister();
        }).start();
        phaser.arriveAndAwaitAdvance();
        System.out.println(late); // RACE: late
    }

    static void twice() {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            twice = 1; // RACE: twice
            phaser.arrive();
        }).start();
        phaser.arrive();
        phaser.arriveAndAwaitAdvance();
        System.out.println(twice); // RACE: twice
    }

    // A phase that is not the current one is not waited for.
    static void past() {
        Phaser phaser = new Phaser(1);
        new Thread(() -> {
            past = 1; // RACE: past
            phaser.arrive();
        }).start();
        phaser.awaitAdvance(7);
        System.out.println(past); // RACE: past
    }

    static void timed() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            timed = 1; // RACE: timed
            phaser.arrive();
        }).start();
        int phase = phaser.arrive();
        try {
            phaser.awaitAdvanceInterruptibly(phase, 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(timed); // RACE: timed
        }
    }

    // More threads than parties: two of them are enough.
    static void crowd() {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            notParty = 1; // RACE: notParty
            phaser.arrive();
        }).start();
        new Thread(() -> phaser.arrive()).start();
        phaser.arriveAndAwaitAdvance();
        System.out.println(notParty); // RACE: notParty
    }

    // Terminated once nobody is registered: nobody waits any more.
    static void terminated() {
        Phaser phaser = new Phaser(1);
        phaser.arriveAndDeregister();
        new Thread(() -> {
            ended = 1; // RACE: ended
            phaser.arrive();
        }).start();
        phaser.arriveAndAwaitAdvance();
        System.out.println(ended); // RACE: ended
    }

    public static void main(String[] args) throws InterruptedException {
        leaves();
        late();
        twice();
        past();
        timed();
        crowd();
        terminated();
    }
}
