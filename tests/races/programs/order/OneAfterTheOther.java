package order;

public class OneAfterTheOther {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1; // BEFORE: b // BEFORE: c
        });
        Thread b = new Thread(() -> {
            x = 2; // POINT: b // UNORDERED: c
        });
        a.start();
        a.join();
        b.start();
        Thread c = new Thread(() -> {
            x = 3; // POINT: c
        });
        c.start();
    }
}
