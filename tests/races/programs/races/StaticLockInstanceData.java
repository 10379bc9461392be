package races;

// One lock of the class guards all objects; a lock of each object does not guard the class's data.
class StaticLockInstanceData {
    private static final Object ALL = new Object();
    private static int made;
    private int data;

    void set(int n) {
        synchronized (ALL) {
            data = n; // NORACE
        }
        synchronized (this) {
            made++; // RACE: made
        }
    }

    static int sum(StaticLockInstanceData a, StaticLockInstanceData b) {
        synchronized (ALL) {
            return a.data + b.data; // NORACE
        }
    }

    public static void main(String[] args) {
        StaticLockInstanceData a = new StaticLockInstanceData();
        StaticLockInstanceData b = new StaticLockInstanceData();
        new Thread(() -> a.set(1)).start();
        new Thread(() -> b.set(2)).start();
        System.out.println(sum(a, b));
    }
}
