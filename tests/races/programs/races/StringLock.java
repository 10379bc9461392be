package races;

// String constants and class objects as locks are one object each, wherever they stand.
class StringLock {
    static int byString, byClass, byBoth, other;

    static void a() {
        synchronized ("lock") {
            byString++; // NORACE
            byBoth++; // RACE: byBoth
        }
        synchronized ("key") {
            other++; // RACE: other
        }
        synchronized (StringLock.class) {
            byClass++; // NORACE
        }
    }

    static void b() {
        synchronized ("lock") {
            byString--; // NORACE
            other--; // RACE: other
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
