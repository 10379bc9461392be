package order;

// Two programs with code in common: what one of them starts is not there in the other.
public class SeveralPrograms {
    static int x, y;
    static Thread loose;

    static void work() throws InterruptedException {
        Thread t = new Thread(() -> {
            x = 1; // POINT: working // BEFORE: done, doneThere
        });
        t.start();
        t.join();
    }

    static void leave() {
        loose = new Thread(() -> {
            y = 1; // POINT: left
        });
        loose.start();
    }

    public static void main(String[] args) throws InterruptedException {
        x = 2; // BEFORE: working
        work();
        x = 3; // POINT: done
        y = 2; // BEFORE: left
        leave();
    }

    public static void main(Integer[] numbers) throws InterruptedException {
        x = 4; // BEFORE: working
        work();
        x = 5; // POINT: doneThere
        leave();
        y = 3; // UNORDERED: left
    }
}
