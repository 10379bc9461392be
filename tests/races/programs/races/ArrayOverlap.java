package races;

// The parts overlap by one element.
class ArrayOverlap {
    static class Worker extends Thread {
        final int id;
        final int[] data;

        Worker(int id, int[] data) {
            this.id = id;
            this.data = data;
        }

        @Override
        public void run() {
            for (int i = id * 10; i <= id * 10 + 10; i++) data[i]++; // RACE: data
        }
    }

    public static void main(String[] args) {
        int[] data = new int[100];
        for (int i = 0; i < 4; i++) new Worker(i, data).start();
    }
}
