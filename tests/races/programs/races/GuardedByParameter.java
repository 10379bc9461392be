package races;

// The lock comes as an argument, or from a method.
class GuardedByParameter {
    static final Object LOCK = new Object();
    static final Object OTHER = new Object();
    static int guarded, mixed;

    static Object lock() {
        return LOCK;
    }

    static void add(Object lock) {
        synchronized (lock) {
            guarded++; // NORACE
        }
    }

    static void addMixed(Object lock) {
        synchronized (lock) {
            mixed++; // RACE: mixed
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            add(LOCK);
            addMixed(LOCK);
        }).start();
        add(lock());
        addMixed(args.length > 0 ? LOCK : OTHER);
    }
}
