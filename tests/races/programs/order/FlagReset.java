package order;

// A flag that is cleared in between: whoever sees it set comes after the store all the same.
public class FlagReset {
    static int x, y;
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1; // BEFORE: seen
            ready = true;
            ready = false;
        }).start();
        boolean before = ready;
        if (before) {
            x = 2; // POINT: seen
        }
    }
}
