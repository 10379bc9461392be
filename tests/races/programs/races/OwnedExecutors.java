package races;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// Each owner keeps an executor of one thread for good: what that runs does not race for what is the owner's own.
class OwnedExecutors {
    static class Stats {
        int count;
    }

    static class Owner {
        private final ThreadPoolExecutor adder = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS,
            new LinkedBlockingQueue<>());
        private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        private final Creator creator = new Creator();
        private final Stats own = new Stats();
        private final Stats shared;
        private int added, both;
        private int looked;

        Owner(Stats shared) {
            this.shared = shared;
        }

        void add() {
            adder.submit(creator);
            adder.execute(() -> {
                added++; // NORACE
                own.count++; // NORACE
            });
            timer.schedule(new Keeper(), 1, TimeUnit.MILLISECONDS);
        }

        class Creator implements Callable<Boolean> {
            @Override
            public Boolean call() {
                added++; // NORACE
                own.count++; // NORACE
                shared.count++; // RACE: count // the owners have it in common
                both++; // RACE: both // who runs on the other executor does it too
                return true;
            }
        }

        class Keeper implements Runnable {
            @Override
            public void run() {
                looked++; // NORACE
                both++; // RACE: both
            }
        }

        void end() {
            adder.shutdown();
            timer.shutdown();
        }
    }

    // Two threads; or another executor in its place.
    static class Wide {
        private final ThreadPoolExecutor two = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(1));
        private ExecutorService replaced = Executors.newSingleThreadExecutor();
        private int ofTwo, ofReplaced;

        void run() {
            two.execute(() -> {
                ofTwo++; // RACE: ofTwo
            });
            replaced.execute(() -> {
                ofReplaced++; // RACE: ofReplaced
            });
        }

        void replace() {
            replaced.shutdown();
            replaced = Executors.newSingleThreadExecutor();
        }
    }

    // What is done to one owner is run by the executor of another.
    static class Crossed {
        private final ExecutorService one = Executors.newSingleThreadExecutor();
        private int state;

        void change(Crossed other) {
            one.execute(() -> {
                other.state++; // RACE: state
            });
        }
    }

    // Grows later.
    static class Growing {
        private final ThreadPoolExecutor one = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(1));
        private int grown;

        void run() {
            one.execute(() -> {
                grown++; // RACE: grown
            });
        }

        void grow() {
            one.setMaximumPoolSize(4);
        }
    }

    // Whoever made it does it too.
    static class Outside {
        private final ExecutorService one = Executors.newSingleThreadExecutor();
        private int state;

        void run() {
            one.execute(() -> {
                state++; // RACE: state
            });
            state++; // RACE: state
        }
    }

    public static void main(String[] args) {
        Stats common = new Stats();
        Owner a = new Owner(common);
        Owner b = new Owner(common);
        a.add();
        a.add();
        b.add();
        b.add();
        a.end();
        b.end();

        Wide w = new Wide();
        Wide x = new Wide();
        w.run();
        w.replace();
        w.run();
        x.run();
        x.replace();
        x.run();
        w.two.shutdown();
        x.two.shutdown();

        Crossed c = new Crossed();
        Crossed d = new Crossed();
        c.change(d);
        d.change(d);
        c.change(c);
        d.change(c);
        c.one.shutdown();
        d.one.shutdown();

        Growing g = new Growing();
        Growing h = new Growing();
        g.grow();
        g.run();
        g.run();
        h.run();
        h.run();
        g.one.shutdown();
        h.one.shutdown();

        Outside o = new Outside();
        Outside p = new Outside();
        o.run();
        p.run();
        o.one.shutdown();
        p.one.shutdown();
    }
}
