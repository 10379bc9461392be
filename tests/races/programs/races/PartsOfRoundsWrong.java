package races;

// What looks like parts of one's own and is not: a last part that is not the last, a step that is less than the number of
// threads, rows that are the same array twice, neighbours, columns that are too wide.
class PartsOfRoundsWrong {
    static class Cell {
        int value;
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
            for (int i = from; i < to; i++) data[i]++; // RACE: data
        }
    }

    static class Overlap extends Thread {
        private final int[] data;
        private final int from, to;

        Overlap(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            for (int i = from; i <= to; i++) data[i]++; // RACE: data
        }
    }

    static class Every extends Thread {
        private final Cell[] cells;
        private final int first, step;

        Every(Cell[] cells, int first, int step) {
            this.cells = cells;
            this.first = first;
            this.step = step;
        }

        @Override
        public void run() {
            for (int i = first; i < cells.length; i += step) cells[i].value++; // RACE: value
        }
    }

    static class Rows extends Thread {
        private final int[][] rows, same;
        private final int number;

        Rows(int[][] rows, int[][] same, int number) {
            this.rows = rows;
            this.same = same;
            this.number = number;
        }

        @Override
        public void run() {
            for (int k = 0; k < 3; k++) {
                same[number][k]++; // RACE: same
                rows[number][k] = rows[number + 1][k]; // RACE: rows
            }
        }
    }

    static class Wide extends Thread {
        private final int[] image;
        private final int number;

        Wide(int[] image, int number) {
            this.image = image;
            this.number = number;
        }

        @Override
        public void run() {
            for (int x = 0; x < 5; x++) image[number * 4 + x] = x; // RACE: image
        }
    }

    public static void main(String[] args) {
        int count = args.length + 2;
        int[] data = new int[64];
        for (int i = 0; i < count; i++) {
            int from = i * 4;
            int to = i == count - 2 ? data.length : from + 4;
            new Part(data, from, to).start();
        }
        int[] more = new int[64];
        for (int i = 0; i < count; i++) new Overlap(more, i * 4, i * 4 + 4).start();
        Cell[] cells = new Cell[9];
        for (int i = 0; i < cells.length; i++) cells[i] = new Cell();
        for (int i = 0; i < count; i++) new Every(cells, i, count - 1).start();
        int[][] rows = new int[8][3];
        int[][] same = new int[8][];
        int[] one = new int[3];
        for (int i = 0; i < same.length; i++) same[i] = one;
        for (int i = 0; i < count; i++) new Rows(rows, same, i).start();
        int[] image = new int[64];
        for (int i = 0; i < count; i++) new Wide(image, i).start();
    }
}
