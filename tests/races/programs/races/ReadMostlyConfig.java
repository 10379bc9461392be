package races;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

// Settings that are read often and replaced as a whole: the map is filled before it is published through a volatile
// field and never changed after. A second writer changes the published map in place. Listeners read a plain field.
class ReadMostlyConfig {
    static class Snapshot {
        private final Map<String, String> values;
        private final long version;

        Snapshot(Map<String, String> values, long version) {
            this.values = Collections.unmodifiableMap(values);
            this.version = version; // NORACE
        }

        String get(String key) {
            return values.get(key); // NORACE
        }
    }

    static class Config {
        private volatile Snapshot current = new Snapshot(new HashMap<>(), 0);
        private volatile Map<String, String> live = new HashMap<>();
        private Snapshot last;

        void load(String key, String value) {
            Map<String, String> fresh = new HashMap<>();
            fresh.put(key, value); // NORACE
            Snapshot next = new Snapshot(fresh, current.version + 1); // NORACE
            current = next; // NORACE
            last = next; // RACE: last
        }

        String get(String key) {
            return current.get(key);
        }

        void change(String key, String value) {
            live.put(key, value); // RACE: HashMap
        }

        String live(String key) {
            return live.get(key); // RACE: HashMap
        }

        long lastVersion() {
            Snapshot s = last; // RACE: last
            return s == null ? 0 : s.version; // NORACE
        }
    }

    public static void main(String[] args) {
        Config config = new Config();
        new Thread(() -> {
            config.load("a", "b");
            config.change("a", "c");
        }).start();
        System.out.println(config.get("a") + config.live("a") + config.lastVersion());
    }
}
