package races;

// Fields that are set before a thread starts, for good: what the thread does where it finds them unset never happens.
class SetBefore {
    static class Pool {
        int size;
        int grown;
        void grow() {
            grown++;
        }
    }

    // The field is final, and set before anybody else knows the object.
    static class Source {
        private final Pool fast;
        private Pool slow = null;
        int validated, opened;

        Source() {
            fast = new Pool();
        }

        void get() {
            if (fast != null) {
                fast.size++; // RACE: size
                return;
            }
            validated++; // NORACE
            open();
        }

        void open() {
            opened++;
            slow = new Pool();
        }
    }

    static Boolean known = null;
    static int found, tested;

    // Whoever calls it first finds out; main does, before it starts anything.
    static boolean isKnown() {
        if (known == null) {
            found++; // NORACE
            known = new Boolean(found > 0); // NORACE
        }
        tested++; // RACE: tested
        return known;
    }

    static volatile int state = 0;
    static int initialised, started;

    static void prepare() {
        if (state == 0) {
            state = 1;
            initialised++; // NORACE
            new Thread(() -> started++).start(); // NORACE
            state = 2;
        }
    }

    // Set by a thread that starts another.
    static String name;
    static int named, nested;

    static void outer() {
        name = "outer";
        for (int i = 0; i < 2; i++) new Thread(SetBefore::inner).start();
        nested++; // RACE: nested
    }

    static void inner() {
        if (name == null) named++; // NORACE
        nested++; // RACE: nested
    }

    public static void main(String[] args) {
        Source source = new Source();
        isKnown();
        prepare();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                source.get();
                isKnown();
                prepare();
            }).start();
        }
        new Thread(SetBefore::outer).start();
    }
}
