package races;

// Locks that may be the same are taken to be, except where what they guard is one object.
class LenientLocks {
    static final Object[] locks = {new Object(), new Object()};
    static int global;
    int member;

    void work(int n) {
        synchronized (locks[n]) {
            global++; // RACE: global // CONFIDENCE: medium
        }
        synchronized (locks[n]) {
            member++; // NORACE
        }
    }

    public static void main(String[] args) {
        LenientLocks[] all = new LenientLocks[3];
        for (int i = 0; i < 3; i++) all[i] = new LenientLocks();
        LenientLocks a = all[args.length];
        LenientLocks b = all[args.length + 1];
        new Thread(() -> a.work(0)).start();
        new Thread(() -> b.work(args.length)).start();
    }
}
