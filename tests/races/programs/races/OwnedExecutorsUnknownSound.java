package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// MODE: sound
// An owner of which nothing is known may have an executor of many threads.
class OwnedExecutorsUnknownSound {
    static class Pool {
        private final ExecutorService adder = Executors.newSingleThreadExecutor();
        private int added;

        void add() {
            adder.execute(() -> {
                added++; // RACE: added
            });
        }
    }

    static void addTwice(Pool pool) {
        pool.add();
        pool.add();
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Pool pool = new Pool();
        addTwice(pool);
        pool.adder.shutdown();
        String name = System.getProperty("pool");
        if (name != null) addTwice((Pool) Class.forName(name).getDeclaredConstructor().newInstance());
    }
}
