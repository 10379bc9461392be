package races;

// The lock is another object after each round.
class LockReplaced {
    static Object lock = new Object();
    static int count;

    static void work() {
        for (int i = 0; i < 10; i++) {
            synchronized (lock) { // RACE: lock
                count++; // RACE: count
                lock = new Object(); // RACE: lock
            }
        }
    }

    public static void main(String[] args) {
        new Thread(LockReplaced::work).start();
        work();
    }
}
