package races;

import java.util.ArrayList;
import java.util.List;

// Threads of different kinds, each with objects of its own that one method made for all of them, and threads that use
// lists of their own through iterators: no two of them ever have the same object in hand.
class OwnKinds {
    static class Decoder {
        int fed;
        int[] last;
        final List<String> parts = new ArrayList<>();

        void feed() {
            fed++; // NORACE
            last = new int[4]; // NORACE
            last[0]++; // NORACE
            parts.add("part"); // NORACE
            for (String part : parts) fed += part.length(); // NORACE
        }
    }

    static class Factory {
        int made;

        Decoder decoder() {
            made++;
            return new Decoder();
        }
    }

    static class Reader extends Thread {
        private final Decoder decoder;

        Reader(Decoder decoder) {
            this.decoder = decoder;
        }

        @Override
        public void run() {
            for (int i = 0; i < 3; i++) decoder.feed();
        }
    }

    static class Checker implements Runnable {
        private Decoder checked;

        @Override
        public void run() {
            for (int i = 0; i < 3; i++) checked.feed();
        }
    }

    public static void main(String[] args) {
        Factory factory = new Factory();
        for (int i = 0; i < 2; i++) new Reader(factory.decoder()).start();
        for (int i = 0; i < 2; i++) {
            Checker checker = new Checker();
            checker.checked = factory.decoder();
            new Thread(checker).start();
        }
    }
}
