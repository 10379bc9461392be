import java.util.Arrays;

public class MultiArrays {
    static int[][] multiply(int[][] a, int[][] b) {
        int[][] r = new int[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++)
                for (int k = 0; k < b.length; k++) r[i][j] += a[i][k] * b[k][j];
        return r;
    }

    static int count(Object[] array) {
        int n = 0;
        for (Object o : array) n += o instanceof Object[] inner ? count(inner) : o == null ? 1 : 100;
        return n;
    }

    static long[][][] field = new long[2][3][];

    static int[] returnsOld(int n)[] {
        return new int[n][n];
    }

    public static void main(String[] args) {
        int[][] grid = new int[3][4];
        for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) grid[i][j] = i * 10 + j;
        System.out.println(Arrays.deepToString(grid));
        int[][] jagged = {{1}, {}, {2, 3, 4}, null};
        int sum = 0;
        for (int[] row : jagged) if (row != null) for (int v : row) sum += v;
        System.out.println(sum + " " + jagged[2].length + " " + (jagged[3] == null));
        grid[1] = new int[] {7};
        grid[2][3]++;
        grid[0][1] += grid[1][0]--;
        System.out.println(Arrays.deepToString(grid));
        System.out.println(Arrays.deepToString(multiply(new int[][] {{1, 2}, {3, 4}}, new int[][] {{0, 1}, {1, 0}})));
        String[][][] deep = new String[2][3][4];
        deep[1][2][3] = "end";
        System.out.println(count(deep) + " " + deep[0][0][0]);
        String[][][] partial = new String[2][2][];
        System.out.println(count(partial) + " " + partial[1][1]);
        field[1][2] = new long[] {5, 6};
        field[1][2][1] *= 1L << 35;
        System.out.println(field[1][2][1] + " " + field[0][1]);
        Object[] objects = new int[2][2];
        objects[0] = new int[5];
        System.out.println(((int[]) objects[0]).length + " " + objects.getClass().getName() + " " + deep.getClass().getName());
        try {
            objects[1] = new long[1];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            jagged[3][0] = 1;
        } catch (NullPointerException e) {
            System.out.println("null row");
        }
        try {
            grid[1][1] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(returnsOld(3)[2].length + new int[5][0].length + new int[0][7].length);
        char[][] board = new char[3][3];
        for (char[] row : board) Arrays.fill(row, '.');
        board[1][1] = 'X';
        for (char[] row : board) System.out.println(new String(row));
        double[][] triangle = new double[5][];
        for (int n = 0; n < 5; n++) {
            triangle[n] = new double[n + 1];
            triangle[n][0] = triangle[n][n] = 1;
            for (int k = 1; k < n; k++) triangle[n][k] = triangle[n - 1][k - 1] + triangle[n - 1][k];
        }
        System.out.println(Arrays.toString(triangle[4]));
        int[][] cloned = grid.clone();
        cloned[0][0] = 99;
        cloned[1] = null;
        System.out.println(grid[0][0] + " " + grid[1].length);
        boolean[][] flags = new boolean[2][2];
        flags[0][1] ^= true;
        flags[1][0] |= flags[0][1] & !flags[1][1];
        System.out.println(Arrays.deepToString(flags));
        byte[][] bytes = {{1, 2}, {3, 4}};
        bytes[1][0] <<= 6;
        bytes[0][1] = bytes[1][0]++;
        System.out.println(bytes[1][0] + " " + bytes[0][1]);
    }
}
