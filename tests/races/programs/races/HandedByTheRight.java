package races;

// Many threads run one method, each on an object of its kind: what is told of the way leads through calls that hand over the one that
// races.
class HandedByTheRight {
    interface Counter {
        void add();
    }

    static class Plain implements Counter {
        int count;

        public void add() {
            count++; // RACE: count
        }
    }

    static class Locked implements Counter {
        int sum;

        public synchronized void add() {
            sum++; // NORACE
        }
    }

    static void use(Counter counter) {
        for (int i = 0; i < 3; i++) counter.add();
    }

    static void first(Locked counter) {
        use(counter);
    }

    static void second(Locked counter) {
        use(counter);
    }

    static void third(Plain counter) {
        use(counter);
    }

    static void start(Runnable task) {
        new Thread(() -> {
            for (int i = 0; i < 3; i++) task.run();
        }).start();
    }

    public static void main(String[] args) {
        Locked locked = new Locked();
        Plain plain = new Plain();
        start(() -> first(locked));
        start(() -> second(locked));
        start(() -> first(locked));
        start(() -> third(plain));
        start(() -> second(locked));
        start(() -> first(locked));
        start(() -> second(locked));
        start(() -> first(locked));
        start(() -> second(locked));
        start(() -> first(locked));
        start(() -> second(locked));
        start(() -> first(locked));
        start(() -> third(plain));
        start(() -> second(locked));
        start(() -> first(locked));
        start(() -> second(locked));
        start(() -> first(locked));
        start(() -> second(locked));
        start(() -> third(plain));
        start(() -> first(locked));
        start(() -> second(locked));
        start(() -> first(locked));
        start(() -> second(locked));
    }
}
