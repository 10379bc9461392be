package order;

// The join is of the thread of the round before: the last one is never joined.
public class JoinOfTheOneBefore {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread last = null;
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                x = 3; // POINT: worker
            });
            t.start();
            if (last != null) {
                last.join();
            }
            x = 5; // UNORDERED: worker
            last = t;
        }
        x = 6; // UNORDERED: worker
    }
}
