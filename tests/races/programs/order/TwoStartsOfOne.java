package order;

// One Runnable, two threads; only one of them is joined.
public class TwoStartsOfOne {
    static int x;

    static class Task implements Runnable {
        public void run() {
            x = 1; // POINT: task // UNORDERED: task
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Task task = new Task();
        Thread a = new Thread(task);
        Thread b = new Thread(task);
        a.start();
        b.start();
        a.join();
        x = 2; // UNORDERED: task
        b.join();
        x = 3; // ORDERED: task
    }
}
