package order;

// A thread that another thread starts, which main joins: and one that two threads start.
public class TwoPrograms {
    static int x, y;

    static void spawn() {
        new Thread(() -> {
            y = 1; // POINT: grandchild
        }).start();
    }

    public static void main(String[] args) throws InterruptedException {
        y = 0; // BEFORE: grandchild
        Thread a = new Thread(() -> {
            x = 1; // BEFORE: end
            spawn();
        });
        Thread b = new Thread(() -> {
            x = 2; // BEFORE: end
            spawn();
        });
        a.start();
        y = 2; // UNORDERED: grandchild
        b.start();
        a.join();
        b.join();
        x = 3; // POINT: end
        y = 3; // UNORDERED: grandchild
    }
}
