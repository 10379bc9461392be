package races;

import java.util.ArrayList;
import java.util.List;

// Every sink is locked by whoever runs it, in a method that all kinds of sinks share. What a sink keeps for itself is
// used under its own lock, though the lock there may be that of any sink, and though there is one sink of a kind only.
class OwnersOfOne {
    static int all;

    abstract static class Sink {
        synchronized void take(String line) {
            append(line);
        }

        abstract void append(String line);
    }

    static class Meter {
        int lines;

        void count() {
            lines++; // NORACE
        }
    }

    static class Keeper extends Sink {
        private List<String> kept = new ArrayList<>();
        private final Meter meter = new Meter();
        private int[] sizes = new int[8];

        @Override
        void append(String line) {
            kept.add(line); // NORACE
            meter.count();
            sizes[line.length() % 8]++; // NORACE
            all++; // RACE: all // guarded by the lock of another sink each time
        }

        synchronized int lines() {
            return kept.size() + meter.lines; // NORACE
        }
    }

    static class Tally {
        int lines;
    }

    // Somebody calls it without the lock.
    static class Careless extends Sink {
        private final Tally tally = new Tally();
        private final List<String> kept = new ArrayList<>();

        @Override
        void append(String line) {
            tally.lines++; // RACE: lines
            kept.add(line); // RACE: ArrayList
        }

        void hurry(String line) {
            append(line);
        }
    }

    public static void main(String[] args) {
        Keeper keeper = new Keeper();
        Careless careless = new Careless();
        Sink[] sinks = {keeper, careless};
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                for (Sink sink : sinks) sink.take("line");
            }).start();
        }
        careless.hurry("now");
        System.out.println(keeper.lines());
    }
}
