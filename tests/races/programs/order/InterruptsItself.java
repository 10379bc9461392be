package order;

// The flag is set by the handler, but not only there: the main thread may interrupt itself.
public class InterruptsItself {
    static int x, z;

    static void waitFor(Thread thread, boolean impatient) {
        boolean interrupted = false;
        try {
            thread.join();
            if (impatient) interrupted = true;
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    public static void main(String[] args) {
        Thread t = new Thread(() -> z = 1);
        t.start();
        waitFor(t, args.length > 0);
        Thread u = new Thread(() -> {
            x = 1; // POINT: thread
        });
        u.start();
        try {
            u.join();
        } catch (InterruptedException e) {
            z = 2;
        }
        x = 2; // UNORDERED: thread
    }
}
