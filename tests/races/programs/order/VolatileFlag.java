package order;

public class VolatileFlag {
    static int x, y, z, u;
    static volatile boolean ready;
    static volatile boolean many;
    static volatile boolean set = true;
    static boolean plain;

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1; // BEFORE: seen // POINT: writer
            ready = true;
            x = 2; // POINT: late
        }).start();
        if (ready) {
            x = 3; // POINT: seen // UNORDERED: late
        } else {
            x = 4; // UNORDERED: writer
        }
        x = 5; // UNORDERED: writer
        while (!ready) {
            x = 6; // UNORDERED: writer
        }
        x = 7; // ORDERED: writer

        // The value may come from either store.
        new Thread(() -> {
            y = 1; // POINT: first
            many = true;
        }).start();
        new Thread(() -> {
            many = true;
        }).start();
        if (many) {
            y = 2; // UNORDERED: first
        }

        // It was set from the beginning.
        new Thread(() -> {
            z = 1; // POINT: setter
            set = true;
        }).start();
        if (set) {
            z = 2; // UNORDERED: setter
        }

        new Thread(() -> {
            u = 1; // POINT: plainWriter
            plain = true;
        }).start();
        if (plain) {
            u = 2; // UNORDERED: plainWriter
        }
    }
}
