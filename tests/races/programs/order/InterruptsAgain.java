package order;

// Who waits whatever happens remembers the interrupt and passes it on at the end: that, too, happens only to who was
// interrupted. A flag that is set elsewhere as well is another matter.
public class InterruptsAgain {
    static int x, y, z;
    static boolean impatient;

    static void waitFor(Thread thread) {
        boolean interrupted = false;
        try {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread // BEFORE: joined
        });
        t.start();
        waitFor(t);
        Thread u = new Thread(() -> {
            y = 1; // POINT: other // BEFORE: behind
        });
        u.start();
        try {
            u.join();
        } catch (InterruptedException e) {
            z = 1;
        }
        x = 2; // POINT: joined
        y = 2; // POINT: behind
    }
}
