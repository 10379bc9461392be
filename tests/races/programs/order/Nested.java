package order;

// Joining a thread orders what its own threads did only if it joined them.
public class Nested {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread outer = new Thread(() -> {
            Thread joined = new Thread(() -> {
                x = 1; // BEFORE: end
            });
            Thread loose = new Thread(() -> {
                x = 2; // UNORDERED: end
            });
            joined.start();
            loose.start();
            boolean done = false;
            while (!done) {
                try {
                    joined.join();
                    done = true;
                } catch (InterruptedException e) {
                    x = 3; // BEFORE: end
                }
            }
        });
        outer.start();
        outer.join();
        x = 4; // POINT: end
    }
}
