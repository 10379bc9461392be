package races;

// An object made known through a plain field: who finds it may not see what was written to it before. The race is on the
// field; fields of the object that nobody writes afterwards are part of that finding.
class UnsafePublication {
    static UnsafePublication plain;
    static volatile UnsafePublication safe;
    int content;
    final int fixed;

    UnsafePublication(int n) {
        content = n; // NORACE
        fixed = n; // NORACE
    }

    public static void main(String[] args) {
        new Thread(() -> {
            plain = new UnsafePublication(1); // RACE: plain
            safe = new UnsafePublication(2); // NORACE
        }).start();
        UnsafePublication seen = plain; // RACE: plain
        if (seen != null) System.out.println(seen.content + seen.fixed); // NORACE
        UnsafePublication good = safe; // NORACE
        if (good != null) System.out.println(good.content); // NORACE
    }
}
