package races;

// A lock that nobody else can have.
class NewLockEachTime {
    static int count;

    static void work() {
        Object lock = new Object();
        synchronized (lock) {
            count++; // RACE: count
        }
        synchronized (new Object()) {
            count++; // RACE: count
        }
    }

    public static void main(String[] args) {
        new Thread(NewLockEachTime::work).start();
        work();
    }
}
