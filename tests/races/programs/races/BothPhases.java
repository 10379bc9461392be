package races;

// Data is filled, then read by many, then filled again: all in order.
class BothPhases {
    static final int[] data = new int[10];
    static int sum;

    static Thread reader() {
        return new Thread(() -> System.out.println(data[3])); // NORACE
    }

    public static void main(String[] args) throws InterruptedException {
        data[3] = 1; // NORACE
        Thread a = reader();
        Thread b = reader();
        a.start();
        b.start();
        sum += data[3]; // NORACE
        a.join();
        b.join();
        data[3] = 2; // NORACE
    }
}
