package order;

// Methods that wait, or perhaps wait, as MaybeJoined.model says.
public class MaybeJoined {
    static int a, b, c;

    static class Waiting {
        static void perhaps(Thread t) throws InterruptedException {
            if (t.getName().length() > 3) t.join();
        }

        static void surely(Thread t) throws InterruptedException {
            t.join();
        }

        static boolean tells(Thread t) throws InterruptedException {
            t.join(1);
            return !t.isAlive();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            a = 1; // UNORDERED: perhaps
        });
        first.start();
        Waiting.perhaps(first);
        a = 2; // POINT: perhaps
        Thread second = new Thread(() -> {
            b = 1; // BEFORE: surely
        });
        second.start();
        Waiting.surely(second);
        b = 2; // POINT: surely
        Thread third = new Thread(() -> {
            c = 1; // BEFORE: told // UNORDERED: untold
        });
        third.start();
        if (Waiting.tells(third)) {
            c = 2; // POINT: told
        } else {
            c = 3; // POINT: untold
        }
    }
}
