package races;

// Where the loop begins is a parameter, and what is handed over is the length of another array.
class IndexFromLength {
    static final int[] data = new int[10];
    static final int[] other = new int[3];

    static void fill(int from) {
        for (int i = from; i < data.length; i++) data[i] = 1; // RACE
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            fill(other.length);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) new Worker().start();
    }
}
