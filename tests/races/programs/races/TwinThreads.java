package races;

// One start in a loop is many threads: it races with itself.
class TwinThreads {
    static int loop, once, recursive, viaMethod;

    static void begin(Runnable r) {
        new Thread(r).start();
    }

    static void descend(int n) {
        if (n == 0) return;
        new Thread(() -> recursive++).start(); // RACE: recursive
        descend(n - 1);
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> loop++).start(); // RACE: loop
        }
        new Thread(() -> once++).start(); // NORACE
        descend(3);
        Runnable r = () -> viaMethod++; // RACE: viaMethod
        begin(r);
        begin(r);
    }
}
