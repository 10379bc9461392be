package tiny;

// A thread that never ends, and two that take turns.
public class Flags {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            while (args.length == 1) data++;
        }).start();
        Thread writer = new Thread(() -> {
            data = 1;
            ready = true;
        });
        writer.start();
        while (!ready) Thread.onSpinWait();
        data = 2;
        writer.join();
    }
}
