package races;

// MODE: sound
// Locks count only where they are proved to be the same.
class SoundMode {
    static final Object[] locks = {new Object(), new Object()};
    final Object own = new Object();
    int byOwn, byThis, byAny;

    void work(int n) {
        synchronized (own) {
            byOwn++; // NORACE
        }
        synchronized (this) {
            byThis++; // NORACE
        }
        synchronized (locks[n]) {
            byAny++; // RACE: byAny
        }
    }

    public static void main(String[] args) {
        SoundMode[] all = new SoundMode[3];
        for (int i = 0; i < 3; i++) all[i] = new SoundMode();
        for (int i = 0; i < 3; i++) {
            SoundMode it = all[i % 2];
            int n = i % 2;
            new Thread(() -> it.work(n)).start();
        }
    }
}
