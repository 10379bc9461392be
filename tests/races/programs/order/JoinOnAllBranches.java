package order;

public class JoinOnAllBranches {
    static int x;

    static void finish(Thread t) throws InterruptedException {
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            x = 1; // BEFORE: joined
        });
        t.start();
        if (args.length > 0) {
            t.join();
        } else {
            finish(t);
        }
        x = 2; // POINT: joined
    }
}
