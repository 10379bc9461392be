package races;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// As PinnedOwners, but in each case two workers get one connection: the field is set again, reset, set by two threads
// that both found it null, or set in between; the connection is handed to another than it names, by two fields, or on by
// its worker; or a queue is another worker's, too.
class PinnedOwnersMixed {
    static void pause(Runnable then) {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            return;
        }
        then.run();
    }

    // Set whether it is null or not.
    static class Moved {
        volatile MovedWorker worker;
        int received;
    }

    static class MovedWorker extends Thread {
        final BlockingQueue<Moved> queue = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                for (int i = 0; i < 2; i++) queue.take().received++; // RACE: received
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static void moved() {
        MovedWorker[] workers = {new MovedWorker(), new MovedWorker()};
        Moved moved = new Moved();
        for (int i = 0; i < 4; i++) {
            if (i < 2) workers[i].start();
            moved.worker = workers[i % 2];
            moved.worker.queue.add(moved);
        }
    }

    // Taken away from its worker.
    static class Reset {
        volatile ResetWorker worker;
        int received;
    }

    static class ResetWorker extends Thread {
        final BlockingQueue<Reset> queue = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                for (int i = 0; i < 2; i++) queue.take().received++; // RACE: received
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static void reset() {
        ResetWorker[] workers = {new ResetWorker(), new ResetWorker()};
        Reset reset = new Reset();
        for (int i = 0; i < 4; i++) {
            if (i < 2) workers[i].start();
            if (reset.worker == null) reset.worker = workers[i % 2];
            reset.worker.queue.add(reset);
            reset.worker = null;
        }
    }

    // Two threads find it null.
    static class Contended {
        volatile ContendedWorker worker;
        int received;

        void hand(ContendedWorker to) {
            if (worker == null) worker = to;
            worker.queue.add(this);
        }
    }

    static class ContendedWorker extends Thread {
        final BlockingQueue<Contended> queue = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                queue.take().received++; // RACE: received
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static void contended() {
        Contended contended = new Contended();
        for (int i = 0; i < 2; i++) {
            ContendedWorker worker = new ContendedWorker();
            worker.start();
            new Thread(() -> contended.hand(worker)).start();
        }
    }

    // What comes between the test and the store sets it, too.
    static class Between {
        volatile BetweenWorker worker;
        int received;
    }

    static class BetweenWorker extends Thread {
        final BlockingQueue<Between> queue = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                queue.take().received++; // RACE: received
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static BetweenWorker next(Between between, int depth) {
        BetweenWorker worker = new BetweenWorker();
        worker.start();
        if (depth > 0) hand(between, depth - 1);
        return worker;
    }

    static void hand(Between between, int depth) {
        if (between.worker == null) between.worker = next(between, depth);
        between.worker.queue.add(between);
    }

    // Set twice where it was null.
    static class Second {
        volatile SecondWorker worker;
        int received;
    }

    static class SecondWorker extends Thread {
        final BlockingQueue<Second> queue = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                queue.take().received++; // RACE: received
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static void second() {
        SecondWorker[] workers = {new SecondWorker(), new SecondWorker()};
        for (int i = 0; i < 2; i++) workers[i].start();
        Second second = new Second();
        if (second.worker == null) {
            second.worker = workers[0];
            second.worker.queue.add(second);
            second.worker = workers[1];
        }
        second.worker.queue.add(second);
    }

    // Handed to another one, as well.
    static class Astray {
        final AstrayWorker worker;
        int received;

        Astray(AstrayWorker worker) {
            this.worker = worker;
        }
    }

    static class AstrayWorker extends Thread {
        final BlockingQueue<Astray> queue = new LinkedBlockingQueue<>();

        void put(Astray astray) {
            queue.add(astray);
        }

        @Override
        public void run() {
            try {
                queue.take().received++; // RACE: received
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static void astray() {
        AstrayWorker[] workers = {new AstrayWorker(), new AstrayWorker()};
        for (int i = 0; i < 2; i++) workers[i].start();
        Astray astray = new Astray(workers[0]);
        astray.worker.put(astray);
        workers[1].put(astray);
    }

    // The owner that another connection names.
    static class Neighbour {
        final NeighbourWorker worker;
        int received;

        Neighbour(NeighbourWorker worker) {
            this.worker = worker;
        }
    }

    static class NeighbourWorker extends Thread {
        final BlockingQueue<Neighbour> queue = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                for (int i = 0; i < 2; i++) queue.take().received++; // RACE: received
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static void neighbour() {
        Neighbour before = null;
        for (int i = 0; i < 3; i++) {
            NeighbourWorker worker = new NeighbourWorker();
            worker.start();
            Neighbour one = new Neighbour(worker);
            one.worker.queue.add(one);
            if (before != null) before.worker.queue.add(one);
            before = one;
        }
    }

    // It names two.
    static class Both {
        final BothWorker first, second;
        int received;

        Both(BothWorker first, BothWorker second) {
            this.first = first;
            this.second = second;
        }
    }

    static class BothWorker extends Thread {
        final BlockingQueue<Both> queue = new LinkedBlockingQueue<>();
        final BlockingQueue<Both> urgent = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            Both both = queue.poll();
            if (both == null) both = urgent.poll();
            if (both != null) both.received++; // RACE: received
        }
    }

    static void both() {
        BothWorker[] workers = {new BothWorker(), new BothWorker()};
        Both both = new Both(workers[0], workers[1]);
        for (int i = 0; i < 2; i++) {
            both.first.queue.add(both);
            both.second.urgent.add(both);
        }
        for (int i = 0; i < 2; i++) workers[i].start();
    }

    // Its worker knows the queue of another.
    static class Crossed {
        final CrossedWorker worker;
        int received;

        Crossed(CrossedWorker worker) {
            this.worker = worker;
        }
    }

    static class CrossedWorker extends Thread {
        BlockingQueue<Crossed> own, queue;

        @Override
        public void run() {
            Crossed crossed = own.poll();
            if (crossed != null) crossed.received++; // RACE: received
        }
    }

    static void crossed() {
        CrossedWorker[] workers = {new CrossedWorker(), new CrossedWorker()};
        Crossed crossed = new Crossed(workers[0]);
        for (int i = 0; i < 2; i++) {
            BlockingQueue<Crossed> queue = new LinkedBlockingQueue<>();
            workers[i].own = queue;
            workers[0].queue = queue;
            for (int n = 0; n < 2; n++) crossed.worker.queue.add(crossed);
        }
        for (int i = 0; i < 2; i++) workers[i].start();
    }

    // A worker hands it on.
    static class Passed {
        final PassedWorker worker;
        int received;

        Passed(PassedWorker worker) {
            this.worker = worker;
        }
    }

    static class PassedWorker extends Thread {
        final BlockingQueue<Passed> queue = new LinkedBlockingQueue<>();
        PassedWorker other;

        @Override
        public void run() {
            try {
                Passed passed = queue.take();
                if (other != null) other.queue.add(passed);
                passed.received++; // RACE: received
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static void passed() {
        PassedWorker first = new PassedWorker();
        PassedWorker second = new PassedWorker();
        first.other = second;
        first.start();
        second.start();
        Passed passed = new Passed(first);
        passed.worker.queue.add(passed);
    }

    // Two workers, one queue.
    static class Common {
        final CommonWorker worker;
        int received;

        Common(CommonWorker worker) {
            this.worker = worker;
        }
    }

    static class CommonWorker extends Thread {
        final BlockingQueue<Common> queue;

        CommonWorker(BlockingQueue<Common> queue) {
            this.queue = queue;
        }

        @Override
        public void run() {
            try {
                queue.take().received++; // RACE: received
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static void common() {
        BlockingQueue<Common> queue = new LinkedBlockingQueue<>();
        for (int i = 0; i < 2; i++) {
            CommonWorker worker = new CommonWorker(queue);
            worker.start();
            Common common = new Common(worker);
            for (int n = 0; n < 2; n++) common.worker.queue.add(common);
        }
    }

    // A worker makes it, and has it too.
    static class Made {
        final MadeWorker worker;
        int received;

        Made(MadeWorker worker) {
            this.worker = worker;
        }
    }

    static class MadeWorker extends Thread {
        final BlockingQueue<Made> queue = new LinkedBlockingQueue<>();
        volatile Made made;
        volatile MadeWorker other;

        @Override
        public void run() {
            try {
                Made mine = new Made(other);
                made = mine;
                for (int i = 0; i < 2; i++) {
                    mine.received++; // RACE: received
                    queue.take().received++; // RACE: received
                }
            } catch (InterruptedException e) {
                // it ends
            }
        }
    }

    static void made() {
        MadeWorker first = new MadeWorker();
        MadeWorker second = new MadeWorker();
        first.other = second;
        second.other = first;
        first.start();
        second.start();
        pause(() -> {
            Made made = first.made;
            if (made != null) made.worker.queue.add(made);
        });
    }

    public static void main(String[] args) {
        moved();
        reset();
        contended();
        hand(new Between(), 1);
        second();
        astray();
        neighbour();
        both();
        crossed();
        passed();
        common();
        made();
    }
}
