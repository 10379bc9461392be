package races;

// Fields that may be unset when a thread tests them, though it looks otherwise.
class SetTooLate {
    // The object gets known before its field is set.
    static class Leaking {
        private final Object part;
        int missing;

        Leaking() {
            for (int i = 0; i < 2; i++) new Thread(this::use).start();
            part = new Object(); // RACE: part
        }

        void use() {
            if (part == null) missing++; // RACE: part, missing
        }
    }

    // Set only on some ways.
    static Object sometimes;
    static int without;

    static void useSometimes() {
        if (sometimes == null) without++; // RACE: without
    }

    // Set back later.
    static Object once;
    static int again;

    static void useOnce() {
        if (once == null) again++; // RACE: again, once
    }

    // Set to what may be null.
    static String option;
    static int unset;

    static void useOption() {
        if (option == null) unset++; // RACE: unset
    }

    // Two threads set it, and one that finds it set starts others, which need not see that.
    static Object raced;
    static int seenUnset;

    static void setAndStart() {
        if (raced == null) raced = new Object(); // RACE: raced
        new Thread(() -> {
            if (raced == null) seenUnset++; // RACE: raced, seenUnset
        }).start();
    }

    // Main finds that another thread has set it; those whom it starts then need not see that.
    static Object late;
    static int lateUnset;

    static void useLate() {
        if (late == null) lateUnset++; // RACE: late, lateUnset
    }

    // The initialiser unsets what its own helper has set.
    static class Unsetting {
        static Object value = set();
        static Object helped;
        static int missed;

        static Object set() {
            helped = new Object();
            return helped;
        }

        static {
            helped = null;
        }

        static void use() {
            if (helped == null) missed++; // RACE: missed
        }
    }

    // One of two objects: which of them was set is not known.
    static class Part {
        Object filled;
        int holes;

        void use() {
            if (filled == null) holes++; // RACE: holes
        }
    }

    // Thrown before it is set, and caught.
    static Object reached;
    static int skipped;

    static void setReached(int n) {
        if (n > 1) throw new IllegalStateException();
        reached = new Object();
    }

    static void useReached() {
        if (reached == null) skipped++; // RACE: skipped
    }

    public static void main(String[] args) {
        new Leaking();
        new Thread(() -> late = new Object()).start(); // RACE: late
        if (args.length > 0) sometimes = new Object();
        once = new Object();
        option = System.getProperty("races.option");
        try {
            setReached(args.length);
        } catch (IllegalStateException e) {
            // goes on without it
        }
        Part[] parts = {new Part(), new Part()};
        Part first = parts[args.length & 1];
        first.filled = new Object();
        Part second = parts[0];
        for (int i = 0; i < 2; i++) {
            new Thread(SetTooLate::useSometimes).start();
            new Thread(SetTooLate::useOnce).start();
            new Thread(SetTooLate::useOption).start();
            new Thread(SetTooLate::setAndStart).start();
            new Thread(Unsetting::use).start();
            new Thread(second::use).start();
            new Thread(SetTooLate::useReached).start();
        }
        if (late != null) { // RACE: late
            for (int i = 0; i < 2; i++) new Thread(SetTooLate::useLate).start();
        }
        once = null; // RACE: once
    }
}
