package races;

// One helper class, and owners of two kinds that each have a helper and guard it in their own way. The same methods run
// on the helpers of both.
class HelperOfEach {
    static class Helper {
        private int count;
        private int peeked, sooner, later;
        private String last;

        void add(String item) {
            if (last == null || !last.equals(item)) last = item; // NORACE
            count(1);
        }

        // Called with the lock by others of its own methods only.
        private void count(int more) {
            count += more; // NORACE
        }

        void peek() {
            peeked++; // RACE: peeked // one of the two kinds does not lock
        }

        void soon() {
            sooner++; // RACE: sooner // not all who hand it over lock it
        }

        void late() {
            later++; // RACE: later // likewise
        }
    }

    // Locks itself, mostly.
    static class Category {
        private final Helper helper = new Helper();

        synchronized void add(String item) {
            helper.add(item);
        }

        synchronized void peek() {
            helper.peek();
            helper.soon();
        }

        void hurry() {
            helper.soon();
            helper.late();
        }

        synchronized void wait(String item) {
            helper.late();
        }
    }

    // There is only one, which locks the helper.
    static class Root {
        private final Helper helper = new Helper();

        void add(String item) {
            synchronized (helper) {
                helper.add(item);
                helper.soon();
                helper.late();
            }
        }

        void peek() {
            helper.peek();
        }
    }

    public static void main(String[] args) {
        Root root = new Root();
        Category category = new Category();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                root.add("a");
                root.peek();
                category.add("b");
                category.peek();
                category.hurry();
                category.wait("b");
            }).start();
        }
    }
}
