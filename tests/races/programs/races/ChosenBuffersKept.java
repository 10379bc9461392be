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
        int caught, thrown, stored, passed, named, again, parted, given, twice, after;
        Part part;

        Buffer itself() {
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
                Batch.read();
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
                Batch.work();
            }
        }).start();
    }
}
