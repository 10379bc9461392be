package races;

class SynchronizedMethods {
    private int count;
    private static int total;
    private static int mixed;

    synchronized void add() {
        count++; // NORACE
        mixed++; // RACE: mixed
    }

    synchronized int get() {
        return count; // NORACE
    }

    // The class's own lock, not the object's.
    static synchronized void addTotal() {
        total++; // NORACE
        mixed++; // RACE: mixed
    }

    static int total() {
        synchronized (SynchronizedMethods.class) {
            return total; // NORACE
        }
    }

    public static void main(String[] args) {
        SynchronizedMethods shared = new SynchronizedMethods();
        new Thread(() -> {
            shared.add();
            addTotal();
        }).start();
        shared.add();
        addTotal();
        System.out.println(shared.get() + total());
    }
}
