package order;

public class Returned {
    static int x;

    static Thread launch() {
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread // ORDERED: thread // BEFORE: end
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        for (String arg : args) {
            Thread mine = launch();
            x = 2; // UNORDERED: thread
            mine.join();
            x = 3; // ORDERED: thread
        }
        x = 4; // POINT: end
    }
}
