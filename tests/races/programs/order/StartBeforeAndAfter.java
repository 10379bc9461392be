package order;

// Started on either branch, once before and once after the access.
public class StartBeforeAndAfter {
    static int x;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread
        });
        if (args.length > 0) {
            t.start();
        }
        x = 2; // UNORDERED: thread
        if (args.length == 0) {
            t.start();
        }
    }
}
