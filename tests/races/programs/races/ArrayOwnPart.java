package races;

// Every worker fills a part of the array that is its own.
class ArrayOwnPart {
    static class Worker extends Thread {
        final int id, count;
        final double[] data;

        Worker(int id, int count, double[] data) {
            this.id = id; // NORACE
            this.count = count;
            this.data = data;
        }

        @Override
        public void run() {
            int from = id * data.length / count;
            int to = (id + 1) * data.length / count;
            for (int i = from; i < to; i++) data[i] = i; // NORACE
        }
    }

    public static void main(String[] args) {
        double[] data = new double[100];
        for (int i = 0; i < 4; i++) new Worker(i, 4, data).start();
    }
}
