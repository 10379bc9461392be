package order;

// Ways in which a thread that waits is interrupted.
public class SomebodyInterrupts {
    static int a, b, c;

    static class Waiting extends Thread {
        final Thread other;

        Waiting(Thread other) {
            this.other = other;
        }

        @Override
        public void run() {
            try {
                other.join();
            } catch (InterruptedException e) {
                a = 1;
            }
            b = 2; // UNORDERED: first
        }
    }

    // The main thread gives itself away.
    static class Nagging extends Thread {
        final Thread whom;

        Nagging(Thread whom) {
            this.whom = whom;
        }

        @Override
        public void run() {
            whom.interrupt();
        }
    }

    public static void main(String[] args) {
        Thread first = new Thread(() -> {
            b = 1; // POINT: first
        });
        first.start();
        Waiting waiting = new Waiting(first);
        waiting.start();
        waiting.interrupt();

        Thread second = new Thread(() -> {
            c = 1; // POINT: second
        });
        second.start();
        new Nagging(Thread.currentThread()).start();
        try {
            second.join();
        } catch (InterruptedException e) {
            a = 2;
        }
        c = 2; // UNORDERED: second
    }
}
