package races;

// Code that no thread runs does not race.
class UnreachableCode {
    static int value;
    int field;

    void never() {
        value++;
        field++;
    }

    private static class NotStarted extends Thread {
        @Override
        public void run() {
            value--;
        }
    }

    public static void main(String[] args) {
        Thread t = new NotStarted();
        System.out.println(t.getName());
        value = 1; // NORACE
        new Thread(() -> System.out.println("nothing")).start();
        value = 2; // NORACE
    }
}
