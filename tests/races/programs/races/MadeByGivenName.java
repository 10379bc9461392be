package races;

import java.util.Properties;

// Classes that are made by names which settings of the program have: those, and no others that are not known. Settings from
// elsewhere count only where a factory may be without any.
class MadeByGivenName {
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

    static int failures, defaults, asked, late;

    static String text(Properties settings, String key, String otherwise) {
        String value = settings.getProperty(key);
        if (value == null) return otherwise;
        value = value.trim();
        return value.length() == 0 ? otherwise : value;
    }

    static Store make(Properties settings) throws ReflectiveOperationException {
        return (Store) Class.forName(text(settings, "store", "none")).newInstance();
    }

    static void use(Store store) {
        if (store.take().failure != null) failures++; // NORACE
        asked++; // RACE
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

    static void useDefault(Store store) {
        if (store.take().failure != null) defaults++; // NORACE
    }

    static void useLate(Store store) {
        if (store.take().failure != null) late++; // NORACE
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Properties settings = new Properties();
        settings.setProperty("store", "races.MadeByGivenName$Memory");
        settings.setProperty("name", "some");
        settings.setProperty("size", "4");
        settings.setProperty("url", "store:here/and there");
        if (text(settings, "label", settings.getProperty("name") + "-1").isEmpty()) return;
        Store store = make(settings);
        new Thread(() -> use(store)).start();
        new Thread(() -> use(store)).start();

        String name = text(settings, "other", Memory.class.getName());
        Store other = (Store) Class.forName(name).newInstance();
        new Thread(() -> useDefault(other)).start();
        new Thread(() -> useDefault(other)).start();

        Store late = new Factory(settings).make();
        new Thread(() -> useLate(late)).start();
        new Thread(() -> useLate(late)).start();
    }
}
