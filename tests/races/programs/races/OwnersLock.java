package races;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

// Every pool locks itself for what it alone keeps. One pool is made once, others are made in a loop; threads use either,
// so that the lists may be of either, and so may the locks: but they belong together.
class OwnersLock {
    static final List<String> log = new ArrayList<>();

    static class Pool {
        private final List<String> unused = new LinkedList<>();
        private int given;

        synchronized void give(String what) {
            unused.add(what); // NORACE
            given++; // NORACE
            log.add(what); // RACE: ArrayList // another lock for each pool
        }

        synchronized String take() {
            return unused.isEmpty() ? null : unused.remove(0); // NORACE
        }
    }

    static void use(Pool pool) {
        pool.give("a");
        pool.take();
    }

    public static void main(String[] args) {
        Pool first = new Pool();
        List<Pool> pools = new ArrayList<>();
        for (String name : args) pools.add(new Pool());
        Pool either = args.length > 3 ? pools.get(0) : first;
        new Thread(() -> use(either)).start();
        new Thread(() -> use(first)).start();
        use(either);
    }
}
