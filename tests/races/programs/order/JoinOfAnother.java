package order;

public class JoinOfAnother {
    static int x, y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1; // POINT: a // UNORDERED: b
        });
        Thread b = new Thread(() -> {
            x = 2; // POINT: b // BEFORE: end
        });
        a.start();
        b.start();
        b.join();
        x = 3; // UNORDERED: a // POINT: end
    }
}
