package races;

import java.util.concurrent.Semaphore;

// A semaphore of several permits keeps nobody apart; one used as a gate orders.
class Semaphores {
    static final Semaphore several = new Semaphore(3);
    static int counted, gated;

    static void work() throws InterruptedException {
        several.acquire();
        counted++; // RACE: counted
        several.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Semaphore gate = new Semaphore(0);
        new Thread(() -> {
            gated = 1; // NORACE
            gate.release();
            try {
                work();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }).start();
        gate.acquire();
        System.out.println(gated); // NORACE
        work();
    }
}
