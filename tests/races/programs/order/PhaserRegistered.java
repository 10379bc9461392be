package order;

import java.util.concurrent.Phaser;

// A phaser waits for those who have registered before anybody arrives; of those who register later nothing is known.
public class PhaserRegistered {
    static int a, b, c, d, e, f, g, h, i;

    static void inBulk() {
        Phaser phaser = new Phaser(1);
        phaser.bulkRegister(2);
        new Thread(() -> {
            a = 1; // BEFORE: bulk
            phaser.arrive();
        }).start();
        new Thread(() -> {
            b = 1; // BEFORE: bulk
            phaser.arriveAndDeregister();
        }).start();
        phaser.arriveAndAwaitAdvance();
        a = 2; // POINT: bulk
        b = 2; // POINT: bulk
    }

    // Nobody is registered at first: it takes one who arrives.
    static void nobody() {
        Phaser phaser = new Phaser();
        new Thread(() -> {
            phaser.register();
            c = 1; // BEFORE: nobody
            phaser.arrive();
        }).start();
        phaser.awaitAdvance(0);
        c = 2; // POINT: nobody
    }

    // On one branch only.
    static void sometimes(boolean really) {
        Phaser phaser = new Phaser(1);
        if (really) phaser.register();
        new Thread(() -> {
            d = 1; // POINT: sometimes
            phaser.arrive();
        }).start();
        phaser.arriveAndAwaitAdvance();
        d = 2; // UNORDERED: sometimes
    }

    // When the other thread may have arrived.
    static void tooLate() {
        Phaser phaser = new Phaser(1);
        Thread other = new Thread(() -> {
            e = 1; // POINT: late
            phaser.register();
            phaser.arrive();
        });
        other.start();
        phaser.register();
        phaser.arriveAndDeregister();
        phaser.arriveAndAwaitAdvance();
        e = 2; // UNORDERED: late
    }

    // How many is not known.
    static void some(int count) {
        Phaser phaser = new Phaser(1);
        phaser.bulkRegister(count);
        new Thread(() -> {
            f = 1; // POINT: some
            phaser.arrive();
        }).start();
        phaser.arriveAndAwaitAdvance();
        f = 2; // UNORDERED: some
    }

    // With another phaser.
    static void other() {
        Phaser phaser = new Phaser(1);
        Phaser other = new Phaser(1);
        other.register();
        new Thread(() -> {
            g = 1; // POINT: other
            phaser.arrive();
        }).start();
        phaser.arriveAndAwaitAdvance();
        g = 2; // UNORDERED: other
    }

    // Who ends the phaser lets everybody go on, however many are missing.
    static void ended() {
        Phaser phaser = new Phaser(5);
        new Thread(() -> {
            h = 1; // POINT: ended
            phaser.arrive();
        }).start();
        new Thread(() -> phaser.forceTermination()).start();
        phaser.arriveAndAwaitAdvance();
        h = 2; // UNORDERED: ended
    }

    // Who is not registered does not wait, but fails.
    static void failing() {
        Phaser phaser = new Phaser();
        new Thread(() -> {
            i = 1; // POINT: failing
            phaser.register();
            phaser.arrive();
        }).start();
        try {
            phaser.arriveAndAwaitAdvance();
        } catch (IllegalStateException nobody) {
            i = 2; // UNORDERED: failing
        }
    }

    public static void main(String[] args) {
        inBulk();
        nobody();
        sometimes(args.length > 0);
        tooLate();
        other();
        ended();
        failing();
        some(args.length);
    }
}
