package unsound;

// The thread is stopped while it waits for another, and goes on without.
public class Stopped {
    static int data;
    static volatile boolean stopped;

    static void sleep(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws InterruptedException {
        Thread waiting = Thread.currentThread();
        Thread slow = new Thread(() -> {
            while (!stopped) sleep(1);
            sleep(60);
            data = 1; // BEFORE: waited
        });
        slow.start();
        new Thread(() -> {
            while (waiting.getState() != Thread.State.WAITING) sleep(1);
            waiting.stop();
            stopped = true;
        }).start();
        try {
            slow.join();
        } catch (ThreadDeath e) {
            System.out.println("stopped");
        }
        data = 2; // POINT: waited
    }
}
