package races;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

// As OwnClients, but in each case something makes two readers share: a client that is connected twice, that is in the
// list twice or in two lists that are walked over, that is met again since the list is sorted meanwhile; a part that two
// clients are given, that somebody puts into a second one, or that one reader puts into another's client.
class OwnClientsMixed {
    // Connected by two threads.
    static class Twice implements Runnable {
        int received;

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            received++; // RACE: received
        }
    }

    static void twice() {
        List<Twice> all = new ArrayList<>();
        for (int i = 0; i < 2; i++) all.add(new Twice());
        for (Twice one : all) new Thread(() -> one.connect()).start();
        for (Twice one : all) new Thread(() -> one.connect()).start();
    }

    // In the list twice.
    static class Doubled implements Runnable {
        int received;

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            received++; // RACE: received
        }
    }

    static void doubled() {
        List<Doubled> all = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Doubled one = new Doubled();
            all.add(one);
            all.add(one);
        }
        for (Doubled one : all) new Thread(() -> one.connect()).start();
    }

    // The list is walked over again and again.
    static class Again implements Runnable {
        int received;

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            received++; // RACE: received
        }
    }

    static void again() {
        List<Again> all = new ArrayList<>();
        for (int i = 0; i < 2; i++) all.add(new Again());
        for (int i = 0; i < 2; i++) {
            for (Again one : all) new Thread(() -> one.connect()).start();
        }
    }

    // What has been met comes later once more.
    static class Sorted implements Runnable {
        int received;
        int rank;

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            received++; // RACE: received
        }
    }

    static void sorted() {
        List<Sorted> all = new LinkedList<>();
        for (int i = 0; i < 2; i++) {
            Sorted one = new Sorted();
            one.rank = -i;
            all.add(one);
        }
        for (Sorted one : all) {
            new Thread(() -> one.connect()).start();
            all.sort((a, b) -> a.rank - b.rank);
        }
    }

    // One engine for all.
    static class Engine {
        int state;
    }

    static class Sharing implements Runnable {
        private final Engine engine;

        Sharing(Engine engine) {
            this.engine = engine;
        }

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            engine.state++; // RACE: state
        }
    }

    static void sharing() {
        Engine engine = new Engine();
        List<Sharing> all = new ArrayList<>();
        for (int i = 0; i < 2; i++) all.add(new Sharing(engine));
        for (Sharing one : all) new Thread(() -> one.connect()).start();
    }

    // An engine that is put into a second client later.
    static class Lent implements Runnable {
        Engine2 engine = new Engine2();

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            engine.state++; // RACE: state
        }
    }

    static class Engine2 {
        int state;
    }

    static void lent() {
        List<Lent> all = new ArrayList<>();
        Lent before = null;
        for (int i = 0; i < 2; i++) {
            Lent one = new Lent();
            if (before != null) one.engine = before.engine;
            before = one;
            all.add(one);
        }
        for (Lent one : all) new Thread(() -> one.connect()).start();
    }

    // A reader that puts what it has made into the client of another.
    static class Giving implements Runnable {
        private final Part part = new Part();
        Giving other;

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            Buffer buffer = new Buffer();
            if (other != null) other.part.buffer = buffer; // RACE: buffer
            else part.buffer = buffer; // RACE: buffer
            fill(buffer);
            fill(part.buffer); // RACE: buffer
        }

        private static void fill(Buffer buffer) {
            if (buffer != null) buffer.used++; // RACE: used
        }
    }

    static class Part {
        Buffer buffer;
    }

    static class Buffer {
        int used;
    }

    static void giving() {
        List<Giving> all = new ArrayList<>();
        Giving before = null;
        for (int i = 0; i < 2; i++) {
            Giving one = new Giving();
            one.other = before;
            before = one;
            all.add(one);
        }
        for (Giving one : all) new Thread(() -> one.connect()).start();
    }

    // Another thread hands on what a reader has made: once, but its maker has it too.
    static class Passing implements Runnable {
        volatile Parcel made, got;

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            Parcel parcel = new Parcel();
            made = parcel;
            for (int i = 0; i < 3; i++) {
                use(parcel);
                if (got != null) use(got);
            }
        }

        private static void use(Parcel parcel) {
            parcel.used++; // RACE: used
        }
    }

    static class Parcel {
        int used;
    }

    static void passing() {
        Passing first = new Passing();
        Passing second = new Passing();
        first.connect();
        second.connect();
        second.got = first.made;
    }

    // A part that is made for one client knows another.
    static class Knowing implements Runnable {
        Note note;
        int received;

        Knowing(Knowing other) {
            if (other != null) other.note = new Note(this);
        }

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            received++; // RACE: received
            if (note != null) note.client.received++; // RACE: received
        }
    }

    static class Note {
        final Knowing client;

        Note(Knowing client) {
            this.client = client;
        }
    }

    static void knowing() {
        List<Knowing> all = new ArrayList<>();
        Knowing before = null;
        for (int i = 0; i < 2; i++) {
            Knowing one = new Knowing(before);
            before = one;
            all.add(one);
        }
        for (Knowing one : all) new Thread(() -> one.connect()).start();
    }

    // A client that tells another of itself while it is made.
    static class Linked implements Runnable {
        Linked next;
        int received;

        Linked(Linked other) {
            if (other != null) other.next = this;
        }

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            received++; // RACE: received
            if (next != null) next.received++; // RACE: received
        }
    }

    static void linked() {
        Linked first = new Linked(null);
        Linked second = new Linked(first);
        first.connect();
        second.connect();
    }

    // What one thread makes its own in its constructor, another is given later.
    static class Geared extends Thread {
        final Gear gear = new Gear();
        Gear other;

        @Override
        public void run() {
            gear.turns++; // RACE: turns
            if (other != null) other.turns++; // RACE: turns
        }
    }

    static class Gear {
        int turns;
    }

    static void geared() {
        Geared first = new Geared();
        Geared second = new Geared();
        second.other = first.gear;
        first.start();
        second.start();
    }

    public static void main(String[] args) {
        geared();
        linked();
        twice();
        doubled();
        again();
        sorted();
        sharing();
        lent();
        giving();
        passing();
        knowing();
    }
}
