package races;

// String constants and class objects as locks are one object each, wherever they stand.
class StringLock {
    static int byString, byClass, byBoth;

    static void a() {
        synchronized ("lock") {
            byString++; // KNOWN-RACE: byString // all strings are one
            byBoth++; // RACE: byBoth
        }
        synchronized (StringLock.class) {
            byClass++; // NORACE
        }
    }

    static void b() {
        synchronized ("lock") {
            byString--; // KNOWN-RACE: byString // likewise
        }
        synchronized (StringLock.class) {
            byClass--; // NORACE
            byBoth--; // RACE: byBoth
        }
    }

    public static void main(String[] args) {
        new Thread(StringLock::a).start();
        b();
    }
}
