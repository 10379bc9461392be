package races;

import java.util.Arrays;

// Library methods that read or write all of an array.
class ArrayCopy {
    public static void main(String[] args) {
        int[] from = new int[8];
        int[] to = new int[8];
        new Thread(() -> System.arraycopy(from, 0, to, 0, 8)).start(); // RACE: int[]
        System.out.println(to[1]); // RACE: int[]
        System.out.println(from[1]); // NORACE
        int[] filled = new int[3];
        new Thread(() -> Arrays.fill(filled, 1)).start(); // RACE: int[]
        filled[0] = 2; // RACE: int[]
        int[] sorted = {3, 1, 2};
        int[] copy = sorted.clone();
        new Thread(() -> Arrays.sort(sorted)).start(); // RACE: int[]
        System.out.println(Arrays.toString(sorted)); // RACE: int[]
        System.out.println(Arrays.toString(copy)); // NORACE
    }
}
