package races;

import java.util.Arrays;

// Functions that fill and sort arrays in parallel return when all is done: what comes after sees it. While they run,
// what their functions share races.
class ParallelArrays {
    static int calls, compared, prefixed;
    static int base = 1;

    public static void main(String[] args) {
        base = 2; // NORACE
        int[] squares = new int[100];
        Arrays.parallelSetAll(squares, i -> {
            calls++; // RACE: calls
            return i * base; // NORACE
        });
        System.out.println(calls); // NORACE
        base = 3; // NORACE
        System.out.println(squares[1] + base); // NORACE

        String[] words = {"b", "a"};
        Arrays.parallelSort(words, (a, b) -> {
            compared++; // RACE: compared
            return a.compareTo(b);
        });
        compared = 0; // NORACE
        System.out.println(words[0]); // NORACE

        Arrays.parallelPrefix(squares, (a, b) -> {
            prefixed++; // RACE: prefixed
            return a + b;
        });
        prefixed = 0; // NORACE
    }
}
