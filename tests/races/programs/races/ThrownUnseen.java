package races;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// Checked exceptions that no code is seen to throw, as methods without code throw them, come out of those that call
// these, too: who catches one has handed his buffer over before.
class ThrownUnseen {
    static class Buffer {
        int direct, wrapped, twice, again, swallowed;
    }

    static class Round {
        final BlockingQueue<Buffer> free = new LinkedBlockingQueue<>();
        final BlockingQueue<Buffer> full = new LinkedBlockingQueue<>();

        Round() {
            free.add(new Buffer());
        }
    }

    static class Uncopied {
        Object copy() throws CloneNotSupportedException {
            return clone();
        }

        Object copyAgain() throws CloneNotSupportedException {
            return copy();
        }

        Object copyAfterAll() throws CloneNotSupportedException {
            try {
                return copy();
            } catch (CloneNotSupportedException e) {
                throw e;
            }
        }

        Object copyOrNot() throws CloneNotSupportedException {
            try {
                return copy();
            } catch (Exception e) {
                return null;
            }
        }
    }

    static class Direct {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            try {
                round.full.add(buffer);
                Class.forName("no.Such");
            } catch (ClassNotFoundException e) {
                buffer.direct++; // RACE: direct
            }
        }

        static void work() {
            Buffer buffer = round.full.poll();
            if (buffer != null) buffer.direct++; // RACE: direct
        }
    }

    static class Wrapped {
        static final Round round = new Round();

        static void load() throws ClassNotFoundException {
            Class.forName("no.Such");
        }

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            try {
                round.full.add(buffer);
                load();
            } catch (ClassNotFoundException e) {
                buffer.wrapped++; // RACE: wrapped
            }
        }

        static void work() {
            Buffer buffer = round.full.poll();
            if (buffer != null) buffer.wrapped++; // RACE: wrapped
        }
    }

    static class Twice {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            try {
                round.full.add(buffer);
                new Uncopied().copyAgain();
            } catch (CloneNotSupportedException e) {
                buffer.twice++; // RACE: twice
            }
        }

        static void work() {
            Buffer buffer = round.full.poll();
            if (buffer != null) buffer.twice++; // RACE: twice
        }
    }

    // Caught on the way, and thrown again.
    static class Again {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            try {
                round.full.add(buffer);
                new Uncopied().copyAfterAll();
            } catch (CloneNotSupportedException e) {
                buffer.again++; // RACE: again
            }
        }

        static void work() {
            Buffer buffer = round.full.poll();
            if (buffer != null) buffer.again++; // RACE: again
        }
    }

    // Caught on the way: the handler never runs.
    static class Swallowed {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            try {
                round.full.add(buffer);
                new Uncopied().copyOrNot();
            } catch (CloneNotSupportedException e) {
                buffer.swallowed++; // NORACE
            }
        }

        static void work() {
            Buffer buffer = round.full.poll();
            if (buffer != null) buffer.swallowed++; // NORACE
        }
    }

    static void run() {
        Direct.read();
        Wrapped.read();
        Twice.read();
        Again.read();
        Swallowed.read();
        Direct.work();
        Wrapped.work();
        Twice.work();
        Again.work();
        Swallowed.work();
    }

    public static void main(String[] args) {
        new Thread(ThrownUnseen::run).start();
        new Thread(ThrownUnseen::run).start();
    }
}
