package races;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

// Lazy singletons. The holder class is initialised once, in whichever thread comes first, before anybody gets the
// instance. The instance's own state is not protected by that. Resetting the instance for tests breaks the other kind,
// which a synchronized getter made safe.
class LazyHolder {
    static class Registry {
        private final Map<String, String> defaults = new HashMap<>();
        private final List<String> log = new ArrayList<>();

        private Registry() {
            defaults.put("a", "b"); // NORACE
        }

        private static class Holder {
            static final Registry instance = new Registry();
        }

        static Registry get() {
            return Holder.instance; // NORACE
        }

        String lookUp(String key) {
            return defaults.get(key); // NORACE
        }

        void log(String text) {
            log.add(text); // RACE: ArrayList
        }
    }

    static class Settings {
        private static Settings instance;
        private final int level;

        private Settings(int level) {
            this.level = level; // NORACE
        }

        static synchronized Settings get() {
            if (instance == null) instance = new Settings(3); // RACE: instance
            return instance; // RACE: instance
        }

        static void resetForTest() {
            instance = null; // RACE: instance
        }
    }

    enum Single {
        INSTANCE;

        private int uses;
        private final int[] table = new int[8];

        Single() {
            table[1] = 1; // NORACE
        }

        int use() {
            uses++; // RACE: uses
            return table[1]; // NORACE
        }
    }

    public static void main(String[] args) {
        Runnable user = () -> {
            System.out.println(Registry.get().lookUp("a") + Settings.get().level + Single.INSTANCE.use());
            Registry.get().log("used");
        };
        new Thread(user).start();
        new Thread(user).start();
        Settings.resetForTest();
    }
}
