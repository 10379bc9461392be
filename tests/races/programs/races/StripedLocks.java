package races;

// A lock for each stripe of an array of counters.
class StripedLocks {
    private final Object[] locks = new Object[4];
    private final int[] counts = new int[4];
    private int total;

    StripedLocks() {
        for (int i = 0; i < 4; i++) locks[i] = new Object(); // NORACE
    }

    void add(int key) {
        int i = key % 4;
        synchronized (locks[i]) {
            counts[i]++; // NORACE
            total++; // RACE: total
        }
    }

    public static void main(String[] args) {
        StripedLocks shared = new StripedLocks();
        new Thread(() -> shared.add(args.length)).start();
        shared.add(1);
    }
}
