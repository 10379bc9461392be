package order;

public class JoinOnOneBranch {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread // BEFORE: joined
        });
        t.start();
        if (args.length > 0) {
            t.join();
            x = 2; // POINT: joined
        }
        x = 3; // UNORDERED: thread
    }
}
