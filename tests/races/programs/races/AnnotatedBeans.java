package races;

// Objects that a framework makes and hands to each other, and methods that start where they are called:
// AnnotatedBeans.model names the annotations.
class AnnotatedBeans {
    @interface Component {}

    @Component
    @interface Service {}

    @interface Inject {}

    @interface Get {}

    @interface Async {}

    @interface OnUi {}

    static class Event {
        int field, untouched;
    }

    interface Store {
        void save();
    }

    // One object, for whoever asks for a Store.
    @Service
    static class MemoryStore implements Store {
        private int saved;

        public void save() {
            saved++; // RACE: saved
        }
    }

    // By its constructor.
    static class First {
        private final Store store;

        First(Store store) {
            this.store = store;
        }

        @Get
        void get() {
            store.save();
        }
    }

    // By a field.
    static class Second {
        @Inject private Store store;
        private Store forgotten;

        @Get
        void get() {
            store.save();
            forgotten.save();
        }
    }

    // By a method.
    static class Third {
        private Sender sender;
        private int last;

        @Inject
        void use(Sender sender) {
            this.sender = sender;
            last = 1; // NORACE
        }

        @Get
        void get() {
            Event event = new Event();
            event.untouched = 1; // NORACE
            sender.send(event);
            event.field = 1; // RACE: field
        }
    }

    @Service
    static class Sender {
        private int sent;

        @Async
        public void send(Event event) {
            event.field++; // RACE: field
            sent++; // RACE: sent
        }

        public int plain() {
            return 1;
        }
    }

    static class Window {
        private int shown;

        @OnUi
        void show() {
            shown++; // NORACE
        }

        @OnUi
        void hide() {
            shown--; // NORACE
        }
    }

    static int swing;

    static class Clicks {
        @OnUi
        void click() {
            swing++; // NORACE
        }
    }

    public static void main(String[] args) {
        java.awt.EventQueue.invokeLater(() -> {
            swing++; // NORACE
        });
        Sender own = new Sender();
        Event event = new Event();
        own.send(event);
        event.field = 2; // RACE: field
        own.plain();
    }
}
