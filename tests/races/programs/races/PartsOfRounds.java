package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// Parts of arrays that are reckoned where the threads are made: from and to by the round of the loop, a last part that
// takes what is left, every k-th element, rows of matrices, objects in arrays, several elements side by side.
class PartsOfRounds {
    static class Cell {
        int value;
        final int[] inner = new int[2];
    }

    static class Part extends Thread {
        private final int[] data;
        private final int from, to;

        Part(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            for (int i = from; i < to; i++) data[i] = data[i] * 2; // NORACE
        }
    }

    static class Every extends Thread {
        private final Cell[] cells;
        private final int[][] rows;
        private final int first, step;

        Every(Cell[] cells, int[][] rows, int first, int step) {
            this.cells = cells;
            this.rows = rows;
            this.first = first;
            this.step = step;
        }

        @Override
        public void run() {
            for (int round = 0; round < 3; round++) {
                for (int i = first; i < cells.length; i += step) {
                    cells[i].value++; // NORACE
                    change(cells[i]);
                    for (int k = 0; k < 2; k++) rows[i][k]++; // NORACE
                }
            }
        }

        private void change(Cell cell) {
            cell.value--; // NORACE
            cell.inner[0]++; // NORACE
        }
    }

    static void lastTakesTheRest(int[] data, int count) {
        int size = data.length / count;
        for (int i = 0; i < count; i++) {
            int from = i * size;
            int to = i == count - 1 ? data.length : from + size;
            new Part(data, from, to).start();
        }
    }

    static void notBeyondTheEnd(int[] data, int count) {
        final int size = (data.length + count - 1) / count;
        for (int n = 0; n < count; n++) {
            final int from = n * size;
            final int to = Math.min(from + size, data.length);
            new Thread(() -> {
                for (int i = from; i < to; i++) data[i]++; // NORACE
            }).start();
        }
    }

    static void rows(int[][] matrix) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<?>> all = new ArrayList<>();
        for (int i = 0; i < matrix.length; i++) {
            final int row = i;
            all.add(pool.submit(() -> {
                for (int k = 0; k < matrix[row].length; k++) matrix[row][k] = k; // NORACE
            }));
        }
        for (Future<?> one : all) one.get();
        pool.shutdown();
        System.out.println(matrix[1][1]); // NORACE
    }

    static class Flat extends Thread {
        private final int[] image, sums;
        private final int number;

        Flat(int[] image, int[] sums, int number) {
            this.image = image;
            this.sums = sums;
            this.number = number;
        }

        @Override
        public void run() {
            for (int y = number * 2; y < (number + 1) * 2; y++) {
                for (int x = 0; x < 8; x++) image[y * 8 + x] = x; // NORACE
            }
            sums[number * 4] = 1; // NORACE
        }
    }

    public static void main(String[] args) throws Exception {
        int count = args.length + 2;
        lastTakesTheRest(new int[11], count);
        notBeyondTheEnd(new int[11], count);
        rows(new int[3][4]);
        Cell[] cells = new Cell[7];
        for (int i = 0; i < cells.length; i++) cells[i] = new Cell();
        int[][] matrix = new int[7][2];
        for (int i = 0; i < count; i++) new Every(cells, matrix, i, count).start();
        int[] image = new int[64];
        int[] sums = new int[16];
        for (int i = 0; i < 4; i++) new Flat(image, sums, i).start();
    }
}
