package races;

// Only what main runs: another program in the same file is not part of it.
class TwoMainsApart {
    static int value;

    static class Other {
        public static void main(String[] args) {
            new Thread(() -> value++).start();
            value--;
        }
    }

    public static void main(String[] args) {
        value++; // NORACE
        new Thread(() -> System.out.println(value)).start(); // NORACE
    }
}
