package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// Threads that one line makes again and again, each with a state of its own: in the thread object, in what its
// constructor makes, in what was made to be given to it, in the object that makes it and no other. A thread starts once,
// so two runs of one line are never about one such object.
class OwnThreadState {
    static class Session {
        int count;
    }

    static class Shared {
        int count;
    }

    static class Worker extends Thread {
        int own;
        private final List<String> lines = new ArrayList<>();
        private final Session session;
        private final Shared shared;
        Worker next;
        int ofNext, ofEither;

        Worker(Session session, Shared shared) {
            this.session = session;
            this.shared = shared;
        }

        @Override
        public void run() {
            own++; // NORACE
            step("a");
            shared.count++; // RACE: count
            if (next != null) next.ofNext = 1; // RACE: ofNext
            ofNext = 2; // RACE: ofNext
            either(this);
            if (next != null) either(next);
        }

        private static void either(Worker worker) {
            for (int i = 0; i < 3; i++) worker.ofEither++; // RACE: ofEither
        }

        private void step(String line) {
            lines.add(line); // NORACE
            session.count++; // NORACE
        }
    }

    static Worker last;

    static void spawn(Shared shared) {
        Worker worker = new Worker(new Session(), shared);
        worker.next = last;
        last = worker;
        worker.start();
    }

    // One thread for each client.
    static class Client {
        int sent;
        final Sender sender;

        Client() {
            sender = new Sender();
            sender.start();
        }

        class Sender extends Thread {
            @Override
            public void run() {
                sent++; // NORACE
            }
        }
    }

    // Two threads for each.
    static class Pair {
        int sent;

        Pair() {
            new Sender().start();
            new Sender().start();
        }

        class Sender extends Thread {
            @Override
            public void run() {
                sent++; // RACE: sent
            }
        }
    }

    // What a factory makes for one, and what it keeps and gives to all.
    static class Made extends Thread {
        final Part fresh, kept;

        Made(Part fresh, Part kept) {
            this.fresh = fresh;
            this.kept = kept;
        }

        @Override
        public void run() {
            fresh.a++; // NORACE
            kept.b++; // RACE: b
        }
    }

    static class Part {
        int a, b;
    }

    static Part keptPart;

    static Part make() {
        Part part = new Part();
        part.a = 1;
        return part;
    }

    static Part kept() {
        if (keptPart == null) keptPart = new Part();
        return keptPart;
    }

    static void made() {
        new Made(make(), kept()).start();
    }

    // Two threads get one session.
    static class Twofold extends Thread {
        final Session2 session;

        Twofold(Session2 session) {
            this.session = session;
        }

        @Override
        public void run() {
            session.count++; // RACE: count
        }
    }

    static class Session2 {
        int count;
    }

    static void twofold() {
        Session2 session = new Session2();
        new Twofold(session).start();
        new Twofold(session).start();
    }

    // All threads get one session.
    static class Manifold extends Thread {
        final Session3 session;

        Manifold(Session3 session) {
            this.session = session;
        }

        @Override
        public void run() {
            session.count++; // RACE: count
        }
    }

    static class Session3 {
        int count;
    }

    static void start(Session3 session) {
        new Manifold(session).start();
    }

    static class Looped extends Thread {
        final Session4 session;

        Looped(Session4 session) {
            this.session = session;
        }

        @Override
        public void run() {
            session.count++; // RACE: count
        }
    }

    static class Session4 {
        int count;
    }

    static void looped() {
        Session4 session = new Session4();
        for (int i = 0; i < 3; i++) new Looped(session).start();
    }

    // A task can run twice, unlike a thread.
    static class Job implements Runnable {
        int count;

        @Override
        public void run() {
            count++; // RACE: count
        }
    }

    static void submit(ExecutorService pool) {
        Job job = new Job();
        pool.execute(job);
        pool.execute(job);
    }

    // Somebody else runs it too.
    static class Called extends Thread {
        int count;

        @Override
        public void run() {
            count++; // RACE: count
        }
    }

    static void called() {
        Called called = new Called();
        called.start();
        called.run();
    }

    public static void main(String[] args) {
        Shared shared = new Shared();
        for (int i = 0; i < 3; i++) spawn(shared);
        spawn(shared);
        for (int i = 0; i < 3; i++) new Client();
        for (int i = 0; i < 3; i++) new Pair();
        for (int i = 0; i < 3; i++) made();
        twofold();
        Session3 session = new Session3();
        for (int i = 0; i < 3; i++) start(session);
        looped();
        ExecutorService pool = Executors.newCachedThreadPool();
        for (int i = 0; i < 3; i++) submit(pool);
        called();
    }
}
