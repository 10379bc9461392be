package races;

// An array of length 0 that all share has no elements that anybody could race for; the arrays that take its place are
// each thread's own, but for the one that is put where both find it.
class EmptyArray {
    static final int[] NONE = new int[0];
    static int[] shared = NONE;

    static class Counts {
        int[] values = NONE;

        void grow() {
            int[] more = new int[values.length + 8];
            for (int i = 0; i < values.length; i++) more[i] = values[i]; // NORACE
            values = more;
        }

        void count(int what) {
            if (what >= values.length) grow();
            values[what]++; // NORACE
        }
    }

    static void worker() {
        Counts counts = new Counts();
        for (int i = 0; i < 100; i++) counts.count(i % 5);
        if (shared.length == 0) shared = new int[3]; // RACE
        shared[0]++; // RACE
    }

    public static void main(String[] args) {
        new Thread(EmptyArray::worker).start();
        new Thread(EmptyArray::worker).start();
    }
}
