package order;

import java.util.concurrent.Phaser;

public class PhaserKinds {
    static int a, b, d, e, f;

    public static void main(String[] args) {
        // Two parties that register one after the other, before anybody arrives.
        Phaser registered = new Phaser();
        registered.register();
        registered.register();
        new Thread(() -> {
            a = 1; // BEFORE: met
            registered.arriveAndAwaitAdvance();
            a = 2; // UNORDERED: met
        }).start();
        registered.arriveAndAwaitAdvance();
        a = 3; // POINT: met

        // One arrives, the other waits for the first phase to end.
        Phaser awaited = new Phaser(1);
        new Thread(() -> {
            b = 1; // BEFORE: advanced
            awaited.arrive();
            b = 2; // UNORDERED: advanced
        }).start();
        awaited.awaitAdvance(0);
        b = 3; // POINT: advanced

        // Phase 1 is not the one that is running.
        Phaser wrong = new Phaser(1);
        new Thread(() -> {
            d = 1; // POINT: wrong
            wrong.arrive();
        }).start();
        wrong.awaitAdvance(1);
        d = 2; // UNORDERED: wrong

        // Who registers later may come too late.
        Phaser late = new Phaser(1);
        new Thread(() -> {
            late.register();
            e = 1; // POINT: late
            late.arriveAndDeregister();
        }).start();
        late.arriveAndAwaitAdvance();
        e = 2; // UNORDERED: late

        // Each thread is registered before it starts, and none gets on without main.
        Phaser gate = new Phaser(1);
        for (int i = 0; i < 3; i++) {
            gate.register();
            new Thread(() -> {
                gate.arriveAndAwaitAdvance();
                System.out.println(f); // POINT: gate
            }).start();
        }
        f = 1; // KNOWN-UNORDERED: gate
        gate.arriveAndDeregister();
    }
}
