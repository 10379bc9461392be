package order;

// The thread is kept in a field: final, or changed in between.
public class OfAField {
    static int x, y;

    static class Keeper {
        final Thread kept = new Thread(() -> {
            x = 1; // POINT: kept // BEFORE: stopped
        });

        void begin() {
            kept.start();
        }

        void end() throws InterruptedException {
            kept.join();
        }
    }

    static class Changing {
        Thread current;

        void begin() {
            current = new Thread(() -> {
                y = 1; // POINT: changing
            });
            current.start();
        }

        void end() throws InterruptedException {
            current.join();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Keeper keeper = new Keeper();
        keeper.begin();
        x = 2; // UNORDERED: kept
        keeper.end();
        x = 3; // POINT: stopped
        Changing changing = new Changing();
        changing.begin();
        changing.begin();
        changing.end();
        y = 2; // UNORDERED: changing
    }
}
