package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// Owners with an executor of one thread each, one of which is made by a name that is not known: nothing is known of its
// executor either. That one's tasks do not get to what the others have.
class OwnedExecutorsUnknown {
    static class Stats {
        int count, fetched, given;
    }

    static class Pool {
        private final ExecutorService adder = Executors.newSingleThreadExecutor();
        private final Stats own = new Stats();
        private int added;

        void add() {
            adder.execute(() -> {
                added++; // NORACE
                own.count++; // NORACE
            });
        }

        void end() {
            adder.shutdown();
        }
    }

    // Two threads, in those that are known.
    static class Wide {
        private final ThreadPoolExecutor two = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(1));
        private int ofTwo;

        void add() {
            two.execute(() -> {
                ofTwo++; // RACE: ofTwo
            });
        }
    }

    // What is put into the one that is not known is run by its executor.
    static class Keeper {
        private final ExecutorService one = Executors.newSingleThreadExecutor();
        private Stats kept;

        void keep() {
            kept = new Stats();
        }

        void add() {
            one.execute(() -> {
                kept.fetched++; // RACE: fetched
            });
        }
    }

    // It may be another's executor that is not known.
    static class Given {
        private final ExecutorService any;
        private final Stats stats = new Stats();

        Given(ExecutorService any) {
            this.any = any;
        }

        void add() {
            any.execute(() -> {
                stats.given++; // RACE: given
            });
        }
    }

    static Object make(String name) throws ReflectiveOperationException {
        return Class.forName(name).getDeclaredConstructor().newInstance();
    }

    static void addTwice(Pool pool) {
        pool.add();
        pool.add();
    }

    static void addTwice(Wide wide) {
        wide.add();
        wide.add();
    }

    static void addTwice(Keeper keeper) {
        keeper.keep();
        keeper.add();
        keeper.add();
    }

    static void addTwice(Given given) {
        given.add();
        given.add();
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Pool pool = new Pool(), second = new Pool();
        Wide wide = new Wide();
        Keeper keeper = new Keeper();
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Given given = new Given(executor);
        addTwice(pool);
        addTwice(second);
        addTwice(wide);
        addTwice(keeper);
        addTwice(given);
        String name = System.getProperty("pool");
        if (name != null) {
            addTwice((Pool) make(name + "Pool"));
            addTwice((Wide) make(name + "Wide"));
            addTwice((Keeper) Class.forName(name + "Keeper").getDeclaredConstructor().newInstance());
            addTwice(new Given((ExecutorService) make(name + "Executor")));
        }
        pool.end();
        second.end();
        wide.two.shutdown();
        keeper.one.shutdown();
        executor.shutdown();
    }
}
