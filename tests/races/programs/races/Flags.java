package races;

import java.util.concurrent.atomic.AtomicBoolean;

// Data that is handed over by a flag.
class Flags {
    static int byVolatile, byAtomic, byPlain;
    static volatile boolean flag;
    static final AtomicBoolean atomic = new AtomicBoolean();
    static boolean plain;

    public static void main(String[] args) {
        new Thread(() -> {
            byVolatile = 1; // NORACE
            flag = true;
            byAtomic = 1; // NORACE
            atomic.set(true);
            byPlain = 1; // RACE: byPlain
            plain = true; // RACE: plain
        }).start();
        while (!flag) Thread.onSpinWait();
        System.out.println(byVolatile); // NORACE
        if (atomic.get()) System.out.println(byAtomic); // NORACE
        if (plain) System.out.println(byPlain); // RACE: plain, byPlain
    }
}
