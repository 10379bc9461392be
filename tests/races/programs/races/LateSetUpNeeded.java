package races;

import java.lang.reflect.Field;

// What is set up late after all: by no constructor, not on every way, by a class below in another way, too late for whom
// the constructor tells of itself, or because it was undone.
class LateSetUpNeeded {
    static class Settings {}

    static int unset, skipped, failed, overridden, told, undone, reflected, seenEarly;

    static class Unset {
        private Settings settings;

        Unset() {}

        Unset(Settings ignored) {
            settings = new Settings();
        }

        void get() {
            if (settings == null) load();
        }

        void load() {
            unset++; // RACE
        }
    }

    static class Skipped {
        private Settings settings;

        Skipped(boolean now) {
            if (now) settings = new Settings();
        }

        void get() {
            if (settings == null) load();
        }

        void load() {
            skipped++; // RACE
        }
    }

    static class Failing {
        private Settings settings;

        Failing(String text) {
            try {
                setUp(text.length());
            } catch (RuntimeException e) {
                // later, then
            }
        }

        void setUp(int length) {
            if (length == 0) throw new IllegalArgumentException();
            settings = new Settings();
        }

        void get() {
            if (settings == null) load();
        }

        void load() {
            failed++; // RACE
        }
    }

    static class Base {
        private Settings settings;

        Base() {
            setUp();
        }

        void setUp() {
            settings = new Settings();
        }

        void get() {
            if (settings == null) load();
        }

        void load() {
            overridden++; // RACE
        }
    }

    static class Below extends Base {
        @Override
        void setUp() {}
    }

    static class Telling {
        private Settings settings;

        Telling() {
            tell(this);
            settings = new Settings();
        }

        static void tell(Telling early) {
            early.get();
        }

        void get() {
            if (settings == null) load();
        }

        void load() {
            told++; // RACE
        }
    }

    static class Early {
        private Settings settings;

        Early() {
            get();
            settings = new Settings();
        }

        void get() {
            if (settings == null) load();
        }

        void load() {
            seenEarly++; // RACE
        }
    }

    static class Undone {
        private Settings settings = new Settings();

        synchronized void close() {
            settings = null; // RACE
        }

        synchronized boolean isClosed() {
            return settings == null;
        }

        void get() {
            if (isClosed()) return;
            if (settings == null) load(); // RACE
        }

        void load() {
            undone++; // RACE
        }
    }

    static class Reflected {
        Settings settings = new Settings();

        void get() {
            if (settings == null) load(); // RACE
        }

        void load() {
            reflected++; // RACE
        }

        void clear() {
            try {
                Field field = Reflected.class.getDeclaredField("settings");
                field.set(this, null); // RACE
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static void all(Unset unset, Skipped skipped, Failing failing, Base base, Undone undone, Reflected reflected) {
        unset.get();
        skipped.get();
        failing.get();
        base.get();
        new Telling();
        new Early();
        undone.close();
        undone.get();
        reflected.clear();
        reflected.get();
    }

    public static void main(String[] args) {
        new Unset(null).get();
        Unset unset = new Unset();
        Skipped skipped = new Skipped(args.length > 100);
        Failing failing = new Failing("");
        Base base = new Below();
        new Base().get();
        Undone undone = new Undone();
        Reflected reflected = new Reflected();
        new Thread(() -> all(unset, skipped, failing, base, undone, reflected)).start();
        new Thread(() -> all(unset, skipped, failing, base, undone, reflected)).start();
    }
}
