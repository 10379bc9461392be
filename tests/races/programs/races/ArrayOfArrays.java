package races;

// The outer array is only read once threads run; rows are shared or not.
class ArrayOfArrays {
    public static void main(String[] args) {
        int[][] grid = new int[3][5];
        new Thread(() -> {
            int[] row = grid[0]; // NORACE
            row[1] = 4; // RACE: int[]
        }).start();
        System.out.println(grid[0][1]); // RACE: int[]
        Object[][] swapped = new Object[2][];
        new Thread(() -> swapped[0] = new Object[1]).start(); // RACE: Object[][]
        System.out.println(swapped[0] == null); // RACE: Object[][]
    }
}
