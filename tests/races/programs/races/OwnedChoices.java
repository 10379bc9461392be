package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// An owner runs one of several tasks on its executor of one thread.
class OwnedChoices {
    static class Own {
        private final ExecutorService one = Executors.newSingleThreadExecutor();
        private final Task first = new Task(), second = new Task();
        private int chosen;

        class Task implements Runnable {
            @Override
            public void run() {
                chosen++; // NORACE
            }
        }

        void run(boolean b) {
            one.execute(b ? first : second);
        }
    }

    // One of them may be another owner's.
    static class Mixed {
        private final ExecutorService one = Executors.newSingleThreadExecutor();
        private final Task first = new Task();
        private int mixed;

        class Task implements Runnable {
            @Override
            public void run() {
                mixed++; // RACE: mixed
            }
        }

        void run(boolean b, Mixed other) {
            one.execute(b ? first : other.first);
        }
    }

    // They know different owners.
    static class Crossed {
        private final ExecutorService one = Executors.newSingleThreadExecutor();
        private final Crossed other;
        private int crossed;

        Crossed(Crossed other) {
            this.other = other;
        }

        class Mine implements Runnable {
            @Override
            public void run() {
                crossed++; // RACE: crossed
            }
        }

        static class Theirs implements Runnable {
            final Crossed of;

            Theirs(Crossed of) {
                this.of = of;
            }

            @Override
            public void run() {
                of.crossed++; // RACE: crossed
            }
        }

        void run(boolean b) {
            one.execute(b ? new Mine() : new Theirs(other));
        }
    }

    public static void main(String[] args) {
        Own a = new Own();
        Own b = new Own();
        Mixed m = new Mixed();
        Mixed n = new Mixed();
        Crossed c = new Crossed(null);
        Crossed d = new Crossed(c);
        for (int i = 0; i < 4; i++) {
            a.run(i % 2 == 0);
            b.run(i % 2 == 0);
            m.run(i % 2 == 0, n);
            n.run(i % 2 == 0, m);
            c.run(true);
            d.run(i % 2 == 0);
        }
        a.one.shutdown();
        b.one.shutdown();
        m.one.shutdown();
        n.one.shutdown();
        c.one.shutdown();
        d.one.shutdown();
    }
}
