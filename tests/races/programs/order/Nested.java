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
            loose.start();
            joined.start();
            while (true) {
                try {
                    joined.join();
                    break;
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
