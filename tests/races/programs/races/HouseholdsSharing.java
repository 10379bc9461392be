package races;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;

// Servers in one process that get to what others of them have made: they start each other's threads, put things into
// each other's objects, use one pool whose threads keep something, and throw and catch what is another's.
class HouseholdsSharing {
    static class Settings {
        int own;
        int started;
        int queued;
        int kept;
        int put;
        int added;
        int given;
        int swapped;
        int again;
    }

    static class Problem extends RuntimeException {
        int times;
    }

    static class Board {
        volatile Settings settings;
    }

    static volatile Worker last;
    static final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    static final ExecutorService pool = Executors.newFixedThreadPool(1);
    static final ThreadLocal<Settings> keeping = new ThreadLocal<>();
    static volatile Board board;
    static volatile List<Settings> list;
    static volatile Waiter waiter;
    static final AtomicReference<Settings> slot = new AtomicReference<>(new Settings());
    static volatile Runnable failing;

    static class Server implements Runnable {
        private final int number;
        private Settings mine;

        Server(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            shareNothing();
            startAnother();
            queue();
            keep();
            exchange();
            fail();
            again();
        }

        private void shareNothing() {
            Settings settings = new Settings();
            new Thread(() -> System.out.println(settings.put)).start();
            settings.own = number; // NORACE
            new Thread(new Reader(settings)).start();
        }

        private void startAnother() {
            Settings settings = new Settings();
            Worker other = last;
            last = new Worker(settings);
            settings.started = number; // RACE: started
            if (other != null) other.start();
        }

        private void queue() {
            Settings settings = new Settings();
            tasks.add(() -> settings.queued++); // RACE: queued
            settings.queued = number; // RACE: queued
            Runnable task = tasks.poll();
            if (task != null) new Thread(task).start();
        }

        private void keep() {
            pool.execute(() -> {
                if (keeping.get() == null) keeping.set(new Settings());
                Settings kept = keeping.get();
                new Thread(() -> kept.kept++).start(); // RACE: kept
            });
        }

        private void exchange() {
            Settings settings = new Settings();
            Board mine = new Board();
            Board others = board;
            board = mine;
            if (others != null) others.settings = settings;
            settings.put = number; // RACE: put
            Settings found = mine.settings;
            if (found != null) found.put = number; // RACE: put

            List<Settings> own = new CopyOnWriteArrayList<>();
            List<Settings> theirs = list;
            list = own;
            if (theirs != null) theirs.add(settings);
            settings.added = number; // RACE: added
            for (Settings each : own) each.added = number; // RACE: added

            Waiter next = new Waiter();
            Waiter before = waiter;
            waiter = next;
            if (before != null) before.given = settings;
            settings.given = number; // RACE: given
            next.start();

            Settings swapped = slot.getAndSet(settings);
            settings.swapped = number; // RACE: swapped
            swapped.swapped = number; // RACE: swapped
        }

        private void fail() {
            Problem problem = new Problem();
            Runnable others = failing;
            failing = () -> {
                throw problem;
            };
            problem.times = number; // RACE: times
            try {
                if (others != null) others.run();
            } catch (Problem thrown) {
                thrown.times++; // RACE: times
            }
        }

        // The same server is run by two threads.
        private void again() {
            Settings settings = new Settings();
            if (mine != null) mine.again++; // RACE: again, mine
            mine = settings; // RACE: mine
            settings.again = number; // RACE: again
        }
    }

    static class Reader implements Runnable {
        private final Settings settings;

        Reader(Settings settings) {
            this.settings = settings;
        }

        @Override
        public void run() {
            System.out.println(settings.own); // NORACE
            new Thread(() -> System.out.println(settings.own)).start(); // NORACE
        }
    }

    static class Worker extends Thread {
        private final Settings settings;

        Worker(Settings settings) {
            this.settings = settings;
        }

        @Override
        public void run() {
            settings.started++; // RACE: started
        }
    }

    static class Waiter extends Thread {
        volatile Settings given;

        @Override
        public void run() {
            if (given != null) given.given++; // RACE: given
        }
    }

    static void launch(int left) {
        if (left == 0) return;
        Server server = new Server(left);
        new Thread(server).start();
        new Thread(server).start();
        launch(left - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        launch(args.length + 2);
        Thread.sleep(100);
        pool.shutdown();
    }
}
