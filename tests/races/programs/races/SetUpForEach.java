package races;

import java.util.concurrent.ThreadLocalRandom;

// One method sets up several objects that everybody knows, some before a thread starts that uses them, some after: what
// is done to one of them is ordered by the calls that hand over that one.
class SetUpForEach {
    static class Apart {
        static Apart one, two;
        int size;

        void setUp(int n) {
            size = n; // NORACE
        }

        static void run() {
            one = new Apart();
            one.setUp(1);
            new Thread(() -> System.out.println(one.size)).start(); // NORACE
            two = new Apart();
            two.setUp(2);
        }
    }

    static class SetUpAgain {
        static SetUpAgain one, two;
        int size;

        void setUp(int n) {
            size = n; // RACE: size
        }

        static void run() {
            one = new SetUpAgain();
            one.setUp(1);
            new Thread(() -> System.out.println(one.size)).start(); // RACE: size
            two = new SetUpAgain();
            two.setUp(2);
            one.setUp(3);
        }
    }

    static class ByHelper {
        static ByHelper one, two;
        int size;

        void setUp(int n) {
            size = n; // NORACE
        }

        static void prepare(ByHelper it, int n) {
            it.setUp(n);
            it.setUp(n + 1);
        }

        static void run() {
            one = new ByHelper();
            prepare(one, 1);
            new Thread(() -> System.out.println(one.size)).start(); // NORACE
            two = new ByHelper();
            prepare(two, 2);
        }
    }

    static class StartedInHelper {
        static StartedInHelper one, two;
        int size;

        void setUp(int n) {
            size = n; // NORACE
        }

        static void prepare(StartedInHelper it, boolean starts) {
            it.setUp(1);
            if (starts) new Thread(() -> System.out.println(one.size)).start(); // NORACE
        }

        static void run() {
            one = new StartedInHelper();
            prepare(one, true);
            two = new StartedInHelper();
            prepare(two, false);
        }
    }

    // The helper sets up behind the start in it.
    static class StartedFirst {
        static StartedFirst one, two;
        int size;

        void setUp(int n) {
            size = n; // RACE: size
        }

        static void prepare(StartedFirst it, boolean starts) {
            if (starts) new Thread(() -> System.out.println(one.size)).start(); // RACE: size
            it.setUp(1);
        }

        static void run() {
            one = new StartedFirst();
            prepare(one, true);
            two = new StartedFirst();
            prepare(two, false);
        }
    }

    // The start is in the very method that sets up, before and behind.
    static class StartsItself {
        static StartsItself one, two;
        int size, late;

        void setUp(int n) {
            size = n; // NORACE
            begin();
            late = n; // RACE: late
        }

        static void prepare(StartsItself it, int n) {
            it.setUp(n);
        }

        static void begin() {
            fork();
        }

        static void fork() {
            new Thread(() -> System.out.println(one.size + one.late)).start(); // RACE: late
        }

        static void run() {
            one = new StartsItself();
            prepare(one, 1);
            two = new StartsItself();
            prepare(two, 2);
        }
    }

    static class InLoop {
        static InLoop one, two;
        int size;

        void setUp(int n) {
            size = n; // RACE: size
        }

        static void run() {
            one = new InLoop();
            two = new InLoop();
            for (int i = 0; i < 2; i++) {
                one.setUp(i);
                two.setUp(i);
                if (i == 0) new Thread(() -> System.out.println(one.size)).start(); // RACE: size
            }
        }
    }

    static class Chosen {
        static Chosen one, two;
        int size;

        void setUp(int n) {
            size = n; // RACE: size
        }

        static void run() {
            one = new Chosen();
            two = new Chosen();
            Chosen mine = one;
            mine.setUp(1);
            new Thread(() -> System.out.println(one.size)).start(); // RACE: size
            Chosen other = ThreadLocalRandom.current().nextBoolean() ? one : two;
            other.setUp(2);
        }
    }

    // What is set is found from the object that is handed over.
    static class Parts {
        static Parts one, two;
        final int[] sizes;

        Parts(int[] sizes) {
            this.sizes = sizes;
        }

        void setUp(int n) {
            sizes[0] = n; // NORACE
        }

        static void run() {
            one = new Parts(new int[1]);
            one.setUp(1);
            new Thread(() -> System.out.println(one.sizes[0])).start(); // NORACE
            two = new Parts(new int[1]);
            two.setUp(2);
        }
    }

    // Both have the same part.
    static class OnePart {
        static OnePart one, two;
        final int[] sizes;

        OnePart(int[] sizes) {
            this.sizes = sizes;
        }

        void setUp(int n) {
            sizes[0] = n; // RACE: sizes
        }

        static void run() {
            int[] both = new int[1];
            one = new OnePart(both);
            one.setUp(1);
            new Thread(() -> System.out.println(one.sizes[0])).start(); // RACE: sizes
            two = new OnePart(both);
            two.setUp(2);
        }
    }

    // Who is handed one object hands over the other.
    static class Recursive {
        static Recursive one, two;
        int size;

        static void setUp(Recursive it, Recursive next, int n) {
            it.size = n; // RACE: size
            if (n > 0) setUp(next, it, n - 1);
        }

        static void run() {
            one = new Recursive();
            two = new Recursive();
            Recursive first = one, second = two;
            setUp(first, second, 0);
            new Thread(() -> System.out.println(one.size)).start(); // RACE: size
            setUp(second, first, 1);
        }
    }

    // The thread is started by another that is started later.
    static class StartedByOther {
        static StartedByOther one, two;
        int size;

        void setUp(int n) {
            size = n; // NORACE
        }

        static void run() {
            one = new StartedByOther();
            one.setUp(1);
            Thread inner = new Thread(() -> System.out.println(one.size)); // NORACE
            new Thread(() -> inner.start()).start();
            two = new StartedByOther();
            two.setUp(2);
        }
    }

    // A second thread uses it, too, which was started before.
    static class TwoUsers {
        static TwoUsers one, two;
        int size;

        void setUp(int n) {
            size = n; // RACE: size
        }

        static void run() {
            one = new TwoUsers();
            new Thread(() -> System.out.println(one.size)).start(); // RACE: size
            one.setUp(1);
            new Thread(() -> System.out.println(one.size + 1)).start(); // NORACE
            two = new TwoUsers();
            two.setUp(2);
        }
    }

    // The method that sets up is run by the thread itself, too.
    static class CalledBack {
        static CalledBack one, two;
        int size;

        void setUp(int n) {
            size = n; // RACE: size
        }

        static void run() {
            one = new CalledBack();
            one.setUp(1);
            new Thread(() -> two.setUp(3)).start(); // RACE: CalledBack.two
            two = new CalledBack(); // RACE: CalledBack.two
            two.setUp(2);
        }
    }

    public static void main(String[] args) {
        Apart.run();
        SetUpAgain.run();
        ByHelper.run();
        StartedInHelper.run();
        StartedFirst.run();
        StartsItself.run();
        InLoop.run();
        Chosen.run();
        Parts.run();
        OnePart.run();
        Recursive.run();
        StartedByOther.run();
        TwoUsers.run();
        CalledBack.run();
    }
}
