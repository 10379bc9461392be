package races;

// What is set up late, if nobody has done so before, where all that are made have been set up by their constructors: by
// one of several, in a method of its own.
class LateSetUp {
    static class Settings {
        final String name;

        Settings(String name) {
            this.name = name;
        }
    }

    static class Factory {
        private Settings settings;
        private String source;
        private final Class<?> type = getClass();

        Factory() {}

        Factory(String name) {
            setUp(name);
        }

        void setUp(String name) {
            if (source == null) source = "given";
            settings = new Settings(name);
        }

        void setUp() {
            loads++;
            setUp("default");
        }

        String get() {
            if (settings == null) setUp();
            asked++; // RACE
            return settings.name + type;
        }
    }

    static class Small extends Factory {
        Small() {
            super("small");
        }
    }

    static int loads, asked;

    public static void main(String[] args) {
        Factory factory = new Factory("given");
        Factory small = new Small();
        new Thread(factory::get).start();
        new Thread(factory::get).start();
        new Thread(small::get).start();
    }
}
