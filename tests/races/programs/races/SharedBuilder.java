package races;

// A text that is put together by several threads, and one that a method makes for itself.
class SharedBuilder {
    private final StringBuilder log = new StringBuilder();
    private final StringBuilder guarded = new StringBuilder();

    void add(String text) {
        log.append(text); // RACE: StringBuilder
        synchronized (guarded) {
            guarded.append(text); // NORACE
        }
    }

    static String join(String... parts) {
        StringBuilder b = new StringBuilder();
        for (String p : parts) b.append(p); // NORACE
        return b.toString(); // NORACE
    }

    public static void main(String[] args) {
        SharedBuilder shared = new SharedBuilder();
        new Thread(() -> shared.add(join("a", "b"))).start();
        shared.add(join("c"));
    }
}
