package races;

// After Chord, Figure 2.1: numbers in boxes in boxes, some under a lock. The dissertation's analysis takes the threads'
// writes to the first box for guarded among each other and reports only reads by main against them; by the memory model
// the writes of two threads race as well.
class PaperNestedBoxes extends Thread {
    static class Inner {
        private int number;

        Inner() {
            number = 0; // NORACE
        }

        int get() {
            return number; // RACE: Inner.number
        }

        void set(int n) {
            number = n; // RACE: Inner.number
        }
    }

    static class Outer {
        private final Inner inner;

        Outer() {
            inner = new Inner(); // NORACE
        }

        int get() {
            return inner.get(); // NORACE
        }

        void set(int n) {
            inner.set(n); // NORACE
        }
    }

    private final Outer first, second;

    PaperNestedBoxes(Outer first, Outer second) {
        this.first = first; // NORACE
        this.second = second; // NORACE
    }

    @Override
    public void run() {
        Outer one = first; // NORACE
        Outer two = second; // NORACE
        synchronized (two) {
            System.out.println(two.get());
        }
        one.set(1);
    }

    public static void main(String[] args) {
        Outer a = new Outer();
        Outer b = new Outer();
        for (int i = 0; i < args.length; i++) new PaperNestedBoxes(a, b).start();
        while (a.get() == 0) {
            synchronized (b) {
                b.set(2);
            }
        }
    }
}
