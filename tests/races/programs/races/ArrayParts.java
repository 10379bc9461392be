package races;

// Threads that share one array by number: an element each, a block each by multiplying, and the same written as a
// lambda. Every thread's number is its own because a loop counts them up. So the parts are apart, also where the last
// part is shorter than the others.
class ArrayParts {
    static class Filler extends Thread {
        private final int number;
        private final int size;
        private final int[] data;
        private final int[] sums;

        Filler(int number, int size, int[] data, int[] sums) {
            this.number = number;
            this.size = size;
            this.data = data;
            this.sums = sums;
        }

        @Override
        public void run() {
            for (int i = number * size; i < number * size + size; i++) data[i] = i; // NORACE
            int sum = 0;
            for (int i = number * size; i < (number + 1) * size; i++) sum += data[i]; // NORACE
            sums[number] = sum; // NORACE
        }
    }

    static void lambdas(int threads, long[] squares) throws InterruptedException {
        Thread[] all = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            int id = t;
            all[t] = new Thread(() -> {
                int from = id * squares.length / threads;
                int to = (id + 1) * squares.length / threads;
                for (int i = from; i < to; i++) squares[i] = (long) i * i; // NORACE
            });
            all[t].start();
        }
        for (Thread t : all) t.join();
        System.out.println(squares[1]); // NORACE
    }

    public static void main(String[] args) throws InterruptedException {
        int[] data = new int[400];
        int[] sums = new int[4];
        for (int i = 0; i < 4; i++) new Filler(i, 100, data, sums).start();
        lambdas(3, new long[100]);
    }
}
