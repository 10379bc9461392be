package races;

class WrongLock {
    private final Object readLock = new Object();
    private final Object writeLock = new Object();
    private int value;

    void set() {
        synchronized (writeLock) {
            value = 1; // RACE
        }
    }

    int get() {
        synchronized (readLock) {
            return value; // RACE
        }
    }

    public static void main(String[] args) {
        WrongLock shared = new WrongLock();
        new Thread(shared::set).start();
        System.out.println(shared.get());
    }
}
