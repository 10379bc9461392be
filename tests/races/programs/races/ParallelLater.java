package races;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

// A stream is parallel as a whole or not at all: what it was given before parallel() runs at the same time too.
class ParallelLater {
    static class Cell {
        int value;
    }

    static class Own extends AbstractList<Cell> {
        private final Cell[] cells = {new Cell(), new Cell()};

        @Override
        public Cell get(int i) {
            return cells[i]; // NORACE: nobody sets one anew
        }

        @Override
        public int size() {
            return cells.length;
        }
    }

    static int mapped, filtered, peeked, numbers, boxed, longs, generated, inner, sequential, seen, own, number, after;
    static int differs;

    public static void main(String[] args) {
        List<Cell> cells = new ArrayList<>();
        cells.add(new Cell());
        cells.stream().map(c -> {
            mapped++; // RACE: mapped
            return c;
        }).parallel().forEach(c -> {
            seen = mapped; // RACE: mapped, seen
        });
        cells.stream().filter(c -> {
            filtered++; // RACE: filtered
            return true;
        }).mapToInt(c -> c.value).peek(v -> {
            peeked++; // RACE: peeked
        }).parallel().sum();
        IntStream.range(0, 9).map(i -> {
            numbers++; // RACE: numbers
            return i;
        }).mapToObj(i -> {
            boxed++; // RACE: boxed
            return new Cell();
        }).parallel().forEach(c -> { });
        LongStream.range(0, 9).filter(i -> {
            longs++; // RACE: longs
            return true;
        }).boxed().parallel().count();
        Stream.generate(() -> {
            generated++; // RACE: generated
            return new Cell();
        }).limit(9).parallel().forEach(c -> { });
        cells.stream().flatMap(c -> {
            inner++; // RACE: inner
            return Stream.of(c);
        }).parallel().forEach(c -> { });

        // Not parallel, though others are.
        IntStream.range(0, 9).map(i -> sequential++).sum(); // NORACE
        cells.stream().filter(c -> differs++ > 0).forEach(c -> { }); // NORACE

        new Own().parallelStream().forEach(c -> {
            own++; // RACE: own
        });
        new Own().stream().forEach(c -> {
            number++; // NORACE
        });
        AtomicInteger count = new AtomicInteger();
        cells.stream().peek(c -> count.incrementAndGet()).parallel().forEach(c -> { }); // NORACE
        // All of it is over.
        System.out.println(mapped + filtered + peeked + numbers + boxed + longs + generated + inner + own + seen); // NORACE
    }
}
