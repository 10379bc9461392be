package races;

import java.util.LinkedHashMap;
import java.util.Map;

// A least-recently-used cache on a map in access order: get changes the map, so a get outside the lock is a write.
// The statistics are kept with the lock in one place and without it in another. The second cache does all of it
// under its own monitor.
class LruCache {
    static class Bounded<K, V> extends LinkedHashMap<K, V> {
        private final int limit;

        Bounded(int limit) {
            super(16, 0.75f, true);
            this.limit = limit; // NORACE
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > limit; // RACE: Bounded
        }
    }

    static class Careless {
        private final Map<String, byte[]> map = new Bounded<>(100);
        private int hits;
        private int misses;

        byte[] get(String key) {
            byte[] found = map.get(key); // RACE: Bounded
            if (found != null) {
                hits++; // RACE: hits
                return found;
            }
            synchronized (this) {
                misses++; // RACE: misses
                byte[] made = new byte[key.length()];
                map.put(key, made); // RACE: Bounded
                return made;
            }
        }

        double rate() {
            return hits / (double) (hits + misses); // RACE: hits, misses
        }
    }

    static class Careful {
        private final Map<String, byte[]> map = new LinkedHashMap<>(16, 0.75f, true);
        private int hits;

        synchronized byte[] get(String key) {
            byte[] found = map.get(key); // NORACE
            if (found == null) map.put(key, found = new byte[1]); // NORACE
            else hits++; // NORACE
            return found;
        }

        synchronized int hits() {
            return hits; // NORACE
        }
    }

    public static void main(String[] args) {
        Careless careless = new Careless();
        Careful careful = new Careful();
        Runnable client = () -> {
            System.out.println(careless.get("a").length + careful.get("a").length);
        };
        new Thread(client).start();
        new Thread(client).start();
        System.out.println(careless.rate() + careful.hits());
    }
}
