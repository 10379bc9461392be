package races;

// clone copies references: the copy is new, what it leads to is not. Changing the copy's own fields is private until
// the copy is given away, changing what both lead to is not, although only one constructor ever stored it there.
class ClonesShare {
    static class Matrix implements Cloneable {
        private int[] cells = new int[4];
        private Header header = new Header();
        private int rows;

        Matrix copy() {
            try {
                return (Matrix) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        void set(int i, int value) {
            cells[i] = value; // RACE: cells
        }
    }

    static class Header {
        int version;
    }

    public static void main(String[] args) {
        Matrix shared = new Matrix();
        new Thread(() -> {
            shared.set(0, 1);
            shared.header.version++; // RACE: version
        }).start();
        Matrix mine = shared.copy();
        mine.rows = 3; // NORACE
        mine.cells[1] = 2; // RACE: cells
        mine.header.version++; // RACE: version
        System.out.println(mine.rows); // NORACE
    }
}
