package races;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// As ChosenBuffers, but somebody keeps what was handed over: by the name under which it was chosen, in a part of it, or
// because it is handed over twice.
class ChosenBuffersKept {
    static class Part {
        int inside;
    }

    static class Buffer {
        int caught, thrown, stored, passed, named, again, parted, given, twice, after, filled, same, chosen, other, both;
        Part part;

        Buffer itself() {
            return this;
        }

        Buffer same() {
            return this;
        }
    }

    static class Round {
        final BlockingQueue<Buffer> free = new LinkedBlockingQueue<>();
        final BlockingQueue<Buffer> full = new LinkedBlockingQueue<>();

        Round() {
            free.add(new Buffer());
        }
    }

    static void mayFail() throws IOException {
        if (new Object().hashCode() % 2 == 0) throw new IOException();
    }

    // An exception comes behind the put: who catches it has the buffer no more.
    static class Caught {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            try {
                round.full.add(buffer);
                mayFail();
            } catch (IOException e) {
                buffer.caught++; // RACE: caught
            }
        }

        static void work() {
            Buffer buffer = round.full.poll();
            if (buffer != null) buffer.caught++; // RACE: caught
        }
    }

    // So may what the JVM throws, and a handler of all exceptions.
    static class Thrown {
        static final Round round = new Round();

        static void read(int[] numbers) {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            try {
                round.full.add(buffer);
                numbers[0]++;
            } catch (Exception e) {
                buffer.thrown++; // RACE: thrown
            }
        }

        static void work() {
            Buffer buffer = round.full.poll();
            if (buffer != null) buffer.thrown++; // RACE: thrown
        }
    }

    static class Stored {
        static final Round round = new Round();
        static Buffer left = new Buffer();
        Buffer last;

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.stored++; // RACE: stored
            round.full.add(buffer);
        }

        void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer buffer = other ? left : given;
            last = buffer;
            round.free.add(given);
            last.stored++; // RACE: stored
        }
    }

    // The callee keeps it.
    static class Passed {
        static final Round round = new Round();
        static Buffer left = new Buffer(), last;

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.passed++; // RACE: passed
            round.full.add(buffer);
        }

        static void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer buffer = other ? left : given;
            keep(buffer);
            round.free.add(given);
            last.passed++; // RACE: passed
        }

        static void keep(Buffer buffer) {
            last = buffer;
        }
    }

    // A method gives back what it was handed.
    static class Named {
        static final Round round = new Round();
        static Buffer left = new Buffer(), last;

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.named++; // RACE: named
            round.full.add(buffer);
        }

        static void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer buffer = other ? left : given;
            last = buffer.itself();
            round.free.add(given);
            last.named++; // RACE: named
        }
    }

    // What was left was given before: it is one of those that go round.
    static class Again {
        static final Round round = new Round();
        static Buffer left;

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.again++; // RACE: again
            round.full.add(buffer);
        }

        static void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer buffer = other && left != null ? left : given;
            look(buffer);
            round.free.add(given);
            left = given;
        }

        static void look(Buffer buffer) {
            buffer.again++; // RACE: again
        }
    }

    // What is put into the one that was chosen is in the one that is given back.
    static class Parted {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            if (buffer.part != null) buffer.part.inside++; // RACE: inside
            round.full.add(buffer);
        }

        static void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer left = new Buffer();
            Buffer buffer = other ? left : given;
            Part part = new Part();
            buffer.part = part;
            round.free.add(given);
            part.inside++; // RACE: inside
        }
    }

    // Handed over under the name of what was chosen, and accessed by its own; likewise by another parameter of a method.
    static class Given {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.given++; // RACE: given
            buffer.twice++; // RACE: twice
            round.full.add(buffer);
        }

        static void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer left = new Buffer();
            Buffer buffer = other ? left : given;
            round.free.add(buffer);
            given.given++; // RACE: given
        }

        static void workTwice(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer left = new Buffer();
            giveBack(other ? left : given, given);
        }

        static void giveBack(Buffer buffer, Buffer same) {
            round.free.add(buffer);
            same.twice++; // RACE: twice
        }
    }

    // Chosen among what is the worker's own and what it has given back already.
    static class After {
        static final Round round = new Round();
        Buffer left = new Buffer();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.after++; // RACE: after
            round.full.add(buffer);
        }

        void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            round.free.add(given);
            look(other ? left : given);
        }

        static void look(Buffer buffer) {
            buffer.after++; // RACE: after
        }
    }

    static class Holder {
        Buffer buffer;
    }

    // A method puts it into something that becomes known later.
    static class Filled {
        static final Round round = new Round();
        static Holder known;

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.filled++; // RACE: filled
            round.full.add(buffer);
        }

        static void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Holder holder = new Holder();
            fill(holder, given, other);
            round.free.add(given);
            holder.buffer.filled++; // RACE: filled
            known = holder;
        }

        static void fill(Holder holder, Buffer given, boolean other) {
            holder.buffer = other ? new Buffer() : given;
        }
    }

    // Two names for one object: what a method gave back, and what it was handed.
    static class Same {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.same++; // RACE: same
            round.full.add(buffer);
        }

        static void work() {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer same = given.same();
            round.free.add(same);
            given.same++; // RACE: same
        }
    }

    // What was chosen goes by another name when the one among which it was chosen is given back.
    static class Chosen {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.chosen++; // RACE: chosen
            round.full.add(buffer);
        }

        static void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer buffer = other ? new Buffer() : given;
            Buffer chosen = buffer.same();
            round.free.add(given);
            chosen.chosen++; // RACE: chosen
        }
    }

    // A method chooses.
    static class Other {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.other++; // RACE: other
            round.full.add(buffer);
        }

        static void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer chosen = choose(given, other);
            round.free.add(given);
            chosen.other++; // RACE: other
        }

        static Buffer choose(Buffer given, boolean other) {
            return other ? new Buffer() : given;
        }
    }

    // Handed on with what it was chosen among, under another name.
    static class Both {
        static final Round round = new Round();

        static void read() {
            Buffer buffer = round.free.poll();
            if (buffer == null) return;
            buffer.both++; // RACE: both
            round.full.add(buffer);
        }

        static void work(boolean other) {
            Buffer given = round.full.poll();
            if (given == null) return;
            Buffer same = given.same();
            giveBack(other ? new Buffer() : given, same);
        }

        static void giveBack(Buffer buffer, Buffer same) {
            round.free.add(buffer);
            same.both++; // RACE: both
        }
    }

    // Of a library.
    static class Built {
        static final BlockingQueue<StringBuilder> free = new LinkedBlockingQueue<>();
        static final BlockingQueue<StringBuilder> full = new LinkedBlockingQueue<>();
        static StringBuilder left;

        static void read() {
            StringBuilder buffer = free.poll();
            if (buffer == null) buffer = new StringBuilder();
            buffer.append(1); // RACE: StringBuilder
            full.add(buffer);
        }

        static void work(boolean other) {
            StringBuilder given = full.poll();
            if (given == null) return;
            look(other && left != null ? left : given);
            free.add(given);
            left = given;
        }

        static void look(StringBuilder buffer) {
            buffer.append(2); // RACE: StringBuilder
        }
    }

    static class Item {
        int listed;
    }

    // Who hands over a list of things and keeps it shares what is in it.
    static class Batch {
        static final BlockingQueue<Batch> batches = new LinkedBlockingQueue<>();
        static Batch last;
        final List<Item> items = new ArrayList<>();

        static void read() {
            Batch batch = new Batch();
            batch.items.add(new Item());
            last = batch;
            batches.add(batch);
            last.items.get(0).listed++; // RACE: listed
        }

        static void work() {
            Batch batch = batches.poll();
            if (batch == null) return;
            for (Item item : batch.items) item.listed++; // RACE: listed
        }
    }

    static class Thing {
        int shared;
    }

    // Put twice, so that two have it.
    static class Twice {
        static final BlockingQueue<Twice> batches = new LinkedBlockingQueue<>();
        final List<Thing> things = new ArrayList<>();

        static void read() {
            Twice batch = new Twice();
            batch.things.add(new Thing());
            batches.add(batch);
            batches.add(batch);
        }

        static void work() {
            Twice batch = batches.poll();
            if (batch == null) return;
            for (Thing thing : batch.things) thing.shared++; // RACE: shared
        }
    }

    public static void main(String[] args) {
        boolean other = args.length > 0;
        int[] numbers = new int[args.length];
        new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                Caught.read();
                Thrown.read(numbers);
                Stored.read();
                Passed.read();
                Named.read();
                Again.read();
                Parted.read();
                Given.read();
                After.read();
                Filled.read();
                Same.read();
                Chosen.read();
                Other.read();
                Both.read();
                Built.read();
                Batch.read();
                Twice.read();
                Twice.work();
            }
        }).start();
        new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                Caught.work();
                Thrown.work();
                new Stored().work(other);
                Passed.work(other);
                Named.work(other);
                Again.work(other);
                Parted.work(other);
                Given.work(other);
                Given.workTwice(other);
                new After().work(other);
                Filled.work(other);
                Same.work();
                Chosen.work(other);
                Other.work(other);
                Both.work(other);
                Built.work(other);
                Batch.work();
                Twice.work();
            }
        }).start();
    }
}
