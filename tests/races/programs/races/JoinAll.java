package races;

// Every thread of the array is joined before the result is read.
class JoinAll {
    static int[] parts = new int[4];
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int n = i;
            threads[i] = new Thread(() -> parts[n] = n); // NORACE
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        for (int part : parts) sum += part; // NORACE
        System.out.println(sum); // NORACE
    }
}
