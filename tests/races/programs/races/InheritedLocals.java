package races;

// What a thread's own variable holds is its own, unless a thread that it starts inherits it.
class InheritedLocals {
    static class Counter {
        int count;
    }

    static final InheritableThreadLocal<Counter> COUNTER = new InheritableThreadLocal<>();

    public static void main(String[] args) {
        Counter counter = new Counter();
        COUNTER.set(counter);
        new Thread(() -> {
            COUNTER.get().count++; // KNOWN-NORACE: count
        }).start();
        counter.count++; // KNOWN-NORACE: count
    }
}
