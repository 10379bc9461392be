package races;

// Who gives away copies of his array keeps the array to himself. A copy has the same elements, though: what these are
// changed to, all see.
class ArrayCopies {
    static volatile int[] last;
    static volatile Row row;
    static volatile Cell[] lastCells;

    static class Cell {
        int n, m;
    }

    static class Row {
        private int[] sizes = new int[3];
        private Cell[] cells = {new Cell()};

        void fill() {
            for (int i = 0; i < sizes.length; ++i) sizes[i] = i; // NORACE
        }

        int[] sizes() {
            return sizes.clone(); // NORACE
        }

        Cell[] cells() {
            return cells.clone(); // NORACE
        }
    }

    static void use() {
        Row found = row;
        if (found == null) {
            found = new Row();
            found.fill();
            row = found;
        }
        last = found.sizes();
        found.cells()[0].n = 1; // RACE: n
        Cell mine = new Cell();
        Cell[] own = {mine};
        mine.n = 2; // NORACE
        lastCells = own.clone();
        mine.m = 1; // RACE: m
        System.out.println(lastCells[0].m); // RACE: m
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(ArrayCopies::use);
        Thread two = new Thread(ArrayCopies::use);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
