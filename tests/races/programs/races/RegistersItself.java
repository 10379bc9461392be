package races;

import java.util.concurrent.CopyOnWriteArrayList;

// A method that puts its object where something leads that the object knows makes it known to all who know that: what is
// done to it afterwards races. What is done before comes before, since the list orders putting and taking.
class RegistersItself {
    static class Registry {
        final CopyOnWriteArrayList<Worker> all = new CopyOnWriteArrayList<>();
    }

    static class Worker {
        Registry registry;
        int level, late;

        void setRegistry(Registry registry) {
            this.registry = registry; // NORACE
        }

        void findRegistry() {
            registry = REGISTRY; // NORACE
        }

        void register() {
            registry.all.add(this);
        }

        Registry registerAndTell() {
            registry.all.add(this);
            return registry;
        }
    }

    static final Registry REGISTRY = new Registry();

    static void handed(Registry known) {
        Worker worker = new Worker();
        worker.setRegistry(known);
        worker.level = 1; // NORACE
        worker.register();
        worker.late = 1; // RACE: late
    }

    static void found() {
        Worker worker = new Worker();
        worker.findRegistry();
        worker.level = 2; // NORACE
        worker.register();
        worker.late = 2; // RACE: late
    }

    static void told(Registry known) {
        Worker worker = new Worker();
        worker.setRegistry(known);
        Registry same = worker.registerAndTell();
        worker.late = same.all.size(); // RACE: late
    }

    static class Maker {
        final Registry registry;

        Maker(Registry registry) {
            this.registry = registry;
        }

        Worker make() {
            Worker worker = new Worker();
            worker.setRegistry(registry);
            return worker;
        }

        void madeElsewhere() {
            Worker worker = make();
            worker.level = 3; // NORACE
            worker.register();
            worker.late = 3; // RACE: late
        }
    }

    // A registry that nobody else knows tells nobody.
    static void alone() {
        Worker worker = new Worker();
        worker.setRegistry(new Registry());
        worker.register();
        worker.level = 4; // NORACE
        REGISTRY.all.add(worker);
    }

    // Nor does a part of it that leads back.
    static class Whole {
        Part part;
        int size;

        void build() {
            part = new Part(this); // NORACE
        }
    }

    static class Part {
        final Whole whole;

        Part(Whole whole) {
            this.whole = whole;
        }
    }

    static final CopyOnWriteArrayList<Whole> WHOLES = new CopyOnWriteArrayList<>();

    static void built() {
        Whole whole = new Whole();
        whole.build();
        whole.size = 1; // NORACE
        WHOLES.add(whole);
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (Worker one : REGISTRY.all) {
                System.out.println(one.level); // NORACE
                System.out.println(one.late); // RACE: late
            }
            for (Whole one : WHOLES) {
                System.out.println(one.size); // NORACE
                System.out.println(one.part); // NORACE
            }
        }).start();
        handed(REGISTRY);
        found();
        told(REGISTRY);
        new Maker(REGISTRY).madeElsewhere();
        alone();
        built();
    }
}
