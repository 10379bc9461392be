package races;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

// A memoizer that keeps futures in a concurrent map: each value is computed once, and who gets it comes after its
// computation. The statistics beside it are not guarded. The naive memoizer looks into a plain map without a lock.
class Memoizer {
    static class Value {
        int result;
        int[] digits = new int[3];
    }

    static class Cache {
        private final ConcurrentMap<String, Future<Value>> map = new ConcurrentHashMap<>();
        private int misses;

        Value get(String key) throws InterruptedException, ExecutionException {
            Future<Value> f = map.get(key);
            if (f == null) {
                FutureTask<Value> task = new FutureTask<>(() -> compute(key));
                f = map.putIfAbsent(key, task);
                if (f == null) {
                    misses++; // RACE: misses
                    f = task;
                    task.run();
                }
            }
            return f.get();
        }

        private Value compute(String key) {
            Value v = new Value();
            v.result = key.length(); // NORACE
            v.digits[0] = 1; // NORACE
            return v;
        }
    }

    static class Naive {
        private final Map<String, Value> map = new HashMap<>();

        Value get(String key) {
            Value v = map.get(key); // RACE: HashMap
            if (v == null) {
                v = new Value();
                v.result = 2; // NORACE
                map.put(key, v); // RACE: HashMap
            }
            return v;
        }
    }

    public static void main(String[] args) {
        Cache cache = new Cache();
        Naive naive = new Naive();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Callable<Value> look = () -> cache.get("key");
                try {
                    System.out.println(look.call().result + naive.get("key").result);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
    }
}
