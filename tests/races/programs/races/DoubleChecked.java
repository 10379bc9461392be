package races;

// Double-checked locking: wrong without volatile.
class DoubleChecked {
    private static DoubleChecked broken;
    private static volatile DoubleChecked right;
    int content = 3;

    static DoubleChecked broken() {
        if (broken == null) { // RACE: broken // IDIOM: double-checked-locking // CONFIDENCE: high
            synchronized (DoubleChecked.class) {
                if (broken == null) { // NORACE
                    broken = new DoubleChecked(); // RACE: broken // IDIOM: double-checked-locking
                }
            }
        }
        return broken; // RACE: broken
    }

    static DoubleChecked right() {
        DoubleChecked seen = right; // NORACE
        if (seen == null) {
            synchronized (DoubleChecked.class) {
                seen = right; // NORACE
                if (seen == null) right = seen = new DoubleChecked(); // NORACE
            }
        }
        return seen;
    }

    public static void main(String[] args) {
        Runnable use = () -> System.out.println(broken().content + right().content); // NORACE
        new Thread(use).start();
        new Thread(use).start();
    }
}
