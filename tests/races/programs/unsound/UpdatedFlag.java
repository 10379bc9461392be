package unsound;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

// The state is also changed by a method of an updater that adds, which its model does not say.
public class UpdatedFlag {
    static final AtomicIntegerFieldUpdater<UpdatedFlag> STATE =
            AtomicIntegerFieldUpdater.newUpdater(UpdatedFlag.class, "state");
    static int data;
    volatile int state;

    public static void main(String[] args) {
        UpdatedFlag flag = new UpdatedFlag();
        new Thread(() -> {
            pause();
            data = 1; // BEFORE: seen
            flag.state = 2;
        }).start();
        new Thread(() -> STATE.addAndGet(flag, 2)).start();
        while (flag.state != 2) Thread.onSpinWait();
        data = 2; // POINT: seen
    }

    static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
