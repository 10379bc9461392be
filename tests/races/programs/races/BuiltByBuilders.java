package races;

// What a builder builds is another each time that it is asked, by a method of its own too: unless it keeps what it has
// built, or builds it of what it keeps.
class BuiltByBuilders {
    static class Engine {
        int own, handed, kept, known, passed;
        final Part part;

        Engine(Part part) {
            this.part = part;
        }
    }

    static class Part {
        int turns;
    }

    static class Builder {
        private final Part part = new Part();

        Engine build() {
            return new Engine(part);
        }
    }

    static class Keeper {
        private Engine engine;

        synchronized Engine build() {
            if (engine == null) engine = new Engine(new Part());
            return engine;
        }
    }

    static class Registry {
        static Engine newest;

        Engine build() {
            Engine engine = new Engine(new Part());
            newest = engine;
            return engine;
        }
    }

    static class Passer extends Builder {
        private final Engine engine = new Engine(new Part());

        @Override
        Engine build() {
            return engine;
        }
    }

    static Engine first, second;

    public static void main(String[] args) {
        Builder builder = new Builder();
        first = builder.build();
        second = builder.build();
        new Thread(() -> {
            first.own++; // NORACE
            first.part.turns++; // RACE: turns
            first.handed++; // RACE: handed
        }).start();
        new Thread(() -> {
            second.own++; // NORACE
            second.part.turns++; // RACE: turns
        }).start();
        new Thread(() -> {
            first.handed++; // RACE: handed
        }).start();

        Keeper keeper = new Keeper();
        Engine third = keeper.build();
        Engine fourth = keeper.build();
        new Thread(() -> {
            third.kept++; // RACE: kept
        }).start();
        new Thread(() -> {
            fourth.kept++; // RACE: kept
        }).start();

        Registry registry = new Registry();
        Engine fifth = registry.build();
        new Thread(() -> {
            fifth.known++; // RACE: known
        }).start();
        new Thread(() -> {
            Registry.newest.known++; // RACE: known
        }).start();

        Builder passer = new Passer();
        Engine sixth = passer.build();
        Engine seventh = passer.build();
        new Thread(() -> {
            sixth.passed++; // RACE: passed
        }).start();
        new Thread(() -> {
            seventh.passed++; // RACE: passed
        }).start();
    }
}
