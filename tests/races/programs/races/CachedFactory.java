package races;

import java.util.concurrent.ConcurrentHashMap;

// A factory that hands the same object to everybody.
class CachedFactory {
    static final ConcurrentHashMap<String, CachedFactory> cache = new ConcurrentHashMap<>();
    int value;
    final int fixed;

    CachedFactory(int fixed) {
        this.fixed = fixed; // NORACE
        this.value = fixed; // NORACE
    }

    static CachedFactory of(String key) {
        return cache.computeIfAbsent(key, k -> new CachedFactory(k.length()));
    }

    static void work() {
        CachedFactory shared = of("a");
        System.out.println(shared.fixed); // NORACE
        shared.value++; // RACE: value
    }

    public static void main(String[] args) {
        new Thread(CachedFactory::work).start();
        new Thread(CachedFactory::work).start();
    }
}
