package races;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

// Methods that make streams for some who run them in parallel and others who do not.
class StreamHelpers {
    private final List<String> rows = new ArrayList<>(Arrays.asList("a", "b"));
    private int sequential, parallel, deep, deepParallel, numbers, numbersParallel;

    Stream<String> rows() {
        return rows.stream();
    }

    Stream<String> checked(boolean all) {
        if (rows.isEmpty()) {
            System.out.println("nothing to be seen");
        }
        Stream<String> result = rows.stream().filter(row -> row.length() > 0);
        if (!all) {
            result = result.limit(10);
        }
        for (int i = 0; i < 3; i++) {
            System.out.println(i);
        }
        return result.skip(1);
    }

    Stream<String> throughAnother() {
        return checked(true).limit(3);
    }

    IntStream numbers() {
        return IntStream.range(0, 10);
    }

    void run() {
        rows().map(row -> {
            sequential++; // NORACE
            return row;
        }).forEach(row -> sequential++); // NORACE
        rows().map(row -> {
            parallel++; // RACE: parallel
            return row;
        }).parallel().forEach(row -> parallel++); // RACE: parallel
        throughAnother().peek(row -> deep++).count(); // NORACE
        throughAnother().peek(row -> deepParallel++).parallel().count(); // RACE: deepParallel
        numbers().map(n -> numbers++).sum(); // NORACE
        numbers().map(n -> numbersParallel++).parallel().sum(); // RACE: numbersParallel
    }

    public static void main(String[] args) {
        new StreamHelpers().run();
    }
}
