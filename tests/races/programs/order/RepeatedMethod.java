package order;

// A method that starts and joins can be called any number of times.
public class RepeatedMethod {
    static int x;

    static void once() throws InterruptedException {
        x = 1; // ORDERED: thread
        Thread t = new Thread(() -> {
            x = 2; // POINT: thread // BEFORE: end
        });
        t.start();
        x = 3; // UNORDERED: thread
        t.join();
        x = 4; // ORDERED: thread
    }

    public static void main(String[] args) throws InterruptedException {
        for (String arg : args) {
            once();
        }
        x = 5; // POINT: end
    }
}
