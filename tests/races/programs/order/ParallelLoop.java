package order;

import java.util.Arrays;
import java.util.List;

public class ParallelLoop {
    static int x;

    public static void main(String[] args) {
        List<Integer> list = Arrays.asList(1, 2, 3);
        x = 1; // BEFORE: round
        list.parallelStream().forEach(n -> {
            x = 2; // POINT: round // UNORDERED: round // BEFORE: end
        });
        x = 3; // POINT: end
    }
}
