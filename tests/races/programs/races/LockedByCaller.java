package races;

// A helper that expects its callers to hold the lock; one does not.
class LockedByCaller {
    private int good, bad;

    private void addGood() {
        good++; // NORACE
    }

    private void addBad() {
        bad++; // RACE: bad
    }

    synchronized void one() {
        addGood();
        addBad();
    }

    void two() {
        synchronized (this) {
            addGood();
        }
        addBad();
    }

    public static void main(String[] args) {
        LockedByCaller shared = new LockedByCaller();
        new Thread(shared::one).start();
        shared.two();
    }
}
