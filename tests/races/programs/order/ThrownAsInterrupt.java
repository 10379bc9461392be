package order;

// Nobody is interrupted, but the program throws the exception itself, before it waits.
public class ThrownAsInterrupt {
    static int a, d;

    static void check(boolean stop) throws InterruptedException {
        if (stop) throw new InterruptedException();
    }

    static void waitOrNot(Thread thread, boolean stop) throws InterruptedException {
        check(stop);
        thread.join();
    }

    public static void main(String[] args) {
        Thread third = new Thread(() -> {
            d = 1; // POINT: third
        });
        third.start();
        try {
            waitOrNot(third, args.length > 0);
        } catch (InterruptedException e) {
            a = 1;
        }
        d = 2; // UNORDERED: third
    }
}
