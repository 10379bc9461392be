package order;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

// A parallel stream does nothing before its last operation.
public class Deferred {
    static int x;

    public static void main(String[] args) {
        List<Integer> list = Arrays.asList(1, 2, 3);
        Stream<Integer> mapped = list.parallelStream().map(n -> {
            x = 1; // POINT: mapping
            return n;
        });
        new Thread(() -> {
            x = 2; // UNORDERED: mapping
        }).start();
        mapped.forEach(n -> { });
    }
}
