package races;

import java.util.Properties;

// Classes that are made by names which are not known: with white space around them, put together, or from elsewhere because a
// factory has no settings.
class MadeByOtherName {
    static class Result {
        final Exception failure;

        Result() {
            failure = null;
        }

        Result(Exception failure) {
            this.failure = failure;
        }
    }

    interface Store {
        Result take();
    }

    static class Memory implements Store {
        @Override
        public Result take() {
            return new Result();
        }
    }

    static class Disk implements Store {
        @Override
        public Result take() {
            return new Result(new IllegalStateException());
        }
    }

    static int misnamed, joined, lost;

    static String text(Properties settings, String key, String otherwise) {
        String value = settings.getProperty(key);
        if (value == null) return otherwise;
        value = value.trim();
        return value.length() == 0 ? otherwise : value;
    }

    static Store makeOf(Properties settings) throws ReflectiveOperationException {
        return (Store) Class.forName(settings.getProperty("store").trim()).newInstance();
    }

    static void useMisnamed(Store store) {
        if (store.take().failure != null) misnamed++; // RACE
    }

    static Store makeJoined(Properties settings, String name) throws ReflectiveOperationException {
        return (Store) Class.forName(settings.getProperty("package") + name).newInstance();
    }

    static void useJoined(Store store) {
        if (store.take().failure != null) joined++; // RACE
    }

    static class Parser {
        private final Properties settings;

        Parser(Properties settings) {
            this.settings = settings;
        }

        Store make() throws ReflectiveOperationException {
            return (Store) Class.forName(text(settings, "store", "none")).newInstance();
        }
    }

    static class Factory {
        private Parser parser;

        Factory() {}

        Factory(Properties settings) {
            setUp(settings);
        }

        void setUp(Properties settings) {
            parser = new Parser(settings);
        }

        void setUp() {
            setUp(System.getProperties());
        }

        Store make() throws ReflectiveOperationException {
            if (parser == null) setUp();
            return parser.make();
        }
    }

    static void useLost(Store store) {
        if (store.take().failure != null) lost++; // RACE
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Properties settings = new Properties();
        settings.setProperty("store", "races.MadeByOtherName$Memory");
        settings.setProperty("name", "some");
        settings.setProperty("size", "4");
        settings.setProperty("url", "store:here/and there");
        Properties spaces = new Properties();
        spaces.setProperty("store", "  races.MadeByOtherName$Disk ");
        Store misnamed = makeOf(spaces);
        new Thread(() -> useMisnamed(misnamed)).start();
        new Thread(() -> useMisnamed(misnamed)).start();

        Properties parts = new Properties();
        parts.setProperty("package", "races.");
        Store joined = makeJoined(parts, "MadeByOtherName$Disk");
        new Thread(() -> useJoined(joined)).start();
        new Thread(() -> useJoined(joined)).start();

        System.setProperty("store", "races.MadeByOtherName$Disk");
        Factory first = new Factory(settings);
        Factory other = args.length > 100 ? first : new Factory();
        Store lost = other.make();
        new Thread(() -> useLost(lost)).start();
        new Thread(() -> useLost(lost)).start();
    }
}
