package order;

import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;

public class PhaserGate {
    static int x, y, z;

    public static void main(String[] args) throws InterruptedException {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            x = 1; // BEFORE: advanced
            phaser.arriveAndAwaitAdvance();
            x = 2; // UNORDERED: advanced
        }).start();
        phaser.arriveAndAwaitAdvance();
        x = 3; // POINT: advanced

        // Whoever ends the phaser lets all go on.
        Phaser ended = new Phaser(2);
        new Thread(() -> {
            y = 1; // POINT: party
            ended.arriveAndAwaitAdvance();
        }).start();
        new Thread(() -> ended.forceTermination()).start();
        ended.arriveAndAwaitAdvance();
        y = 2; // UNORDERED: party

        Exchanger<Object> exchanger = new Exchanger<>();
        new Thread(() -> {
            try {
                z = 1; // BEFORE: exchanged
                exchanger.exchange("a");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        exchanger.exchange("b");
        z = 2; // POINT: exchanged
    }
}
