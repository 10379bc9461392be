package races;

// A handler for an exception of the program's own runs only if code that runs throws it: not where the only one who does
// is never made.
class HandlersLeftOut {
    static class Failed extends Exception {}

    static class Torn extends RuntimeException {}

    interface Store {
        void fire() throws Failed;
    }

    static class Memory implements Store {
        private final Object lock = new Object();

        @Override
        public void fire() {
            synchronized (lock) {
                if (lock.hashCode() == 0) throw new IllegalStateException();
            }
        }
    }

    static class Disk implements Store {
        @Override
        public void fire() throws Failed {
            throw new Failed();
        }
    }

    static int failures, torn, others, seen;

    static void use(Store store) {
        try {
            store.fire();
        } catch (Failed e) {
            failures++; // NORACE
        } catch (Torn e) {
            torn++; // NORACE
        } catch (RuntimeException e) {
            others++; // RACE
        }
        seen++; // RACE
    }

    static Store makeDisk() {
        return new Disk();
    }

    public static void main(String[] args) {
        Store store = new Memory();
        new Thread(() -> use(store)).start();
        new Thread(() -> use(store)).start();
    }
}
