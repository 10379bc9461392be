package races;

import java.util.ArrayList;
import java.util.List;

// Ways to let `this` out before the constructor is done: a superclass that registers it, a listener made in the
// constructor, a thread started there by a helper, an initialiser block. What is stored afterwards, final or not, is
// stored while others look. What is stored before is not.
class ConstructorsEscape {
    static final List<Part> parts = new ArrayList<>();

    static class Part {
        Part() {
            synchronized (parts) {
                parts.add(this); // NORACE
            }
        }

        int size() {
            return 0;
        }
    }

    static class Wheel extends Part {
        private final int spokes;
        private int wear;

        Wheel(int spokes) {
            this.spokes = spokes; // RACE: spokes
            wear = 1; // RACE: wear
        }

        @Override
        int size() {
            return spokes + wear; // RACE: spokes, wear
        }
    }

    static class Monitor {
        private int before = 1;
        private final int limit;

        {
            begin();
        }

        Monitor(int limit) {
            this.limit = limit; // RACE: limit
        }

        private void begin() {
            new Thread(this::check).start();
        }

        private void check() {
            System.out.println(before); // NORACE
            System.out.println(limit); // RACE: limit
        }
    }

    static class Careful {
        private final int limit;
        private int last;

        private Careful(int limit) {
            this.limit = limit; // NORACE
            last = 2; // NORACE
        }

        static Careful start(int limit) {
            Careful c = new Careful(limit);
            new Thread(c::check).start();
            return c;
        }

        private void check() {
            System.out.println(limit + last); // NORACE
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (parts) {
                for (Part p : parts) System.out.println(p.size()); // NORACE
            }
        }).start();
        new Wheel(12);
        new Monitor(3);
        System.out.println(Careful.start(4).limit); // NORACE
    }
}
