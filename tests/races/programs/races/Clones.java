package races;

import java.util.Arrays;

// A copy is a new object; what it refers to is what the original refers to.
class Clones implements Cloneable {
    static volatile Clones known;
    static volatile int[][] rows;
    int[] data = new int[1];
    int own;

    @Override
    public Clones clone() {
        try {
            return (Clones) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    static void shallow() {
        Clones original = new Clones();
        original.data[0] = 1; // NORACE
        original.own = 1; // NORACE
        known = original.clone();
        original.data[0] = 2; // RACE: data
        original.own = 2; // NORACE
    }

    static void array() {
        int[][] original = {new int[2]};
        int[] row = original[0];
        row[1] = 1; // NORACE
        rows = original.clone();
        row[1] = 2; // RACE: rows
        int[] copy = Arrays.copyOf(row, 3);
        copy[1] = 3; // NORACE
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Clones k = known;
            if (k != null) System.out.println(k.data[0] + k.own); // RACE: data
            int[][] r = rows;
            if (r != null) System.out.println(r[0][1]); // RACE: rows
        }).start();
        shallow();
        array();
    }
}
