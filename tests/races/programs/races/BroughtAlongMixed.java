package races;

import java.lang.reflect.Method;
import java.util.List;

// As BroughtAlong, but in each case a thread brings what another has, too: by a call further up, as one of two things,
// through a field, by reflection, by what a list calls back, or because it is started on it.
class BroughtAlongMixed {
    static class Codec implements Runnable {
        int passed, chosen, found, invoked, called, run;

        static void pass(Codec codec) {
            passOn(codec);
        }

        static void passOn(Object codec) {
            ((Codec) codec).passed++; // RACE: passed
        }

        void choose(Codec other, boolean mine) {
            Codec codec = mine ? this : other;
            codec.choice();
        }

        void choice() {
            chosen++; // RACE: chosen
        }

        void find() {
            found++; // RACE: found
        }

        public void invoke() {
            invoked++; // RACE: invoked
        }

        void call() {
            called++; // RACE: called
        }

        @Override
        public void run() {
            run++; // RACE: run
        }

        void all() {
            pass(this);
            choose(this, true);
            find();
            invoke();
            call();
            run();
        }
    }

    static class Box {
        Codec codec = new Codec();
    }

    static void others() {
        new Thread(() -> new Codec().all()).start();
        new Thread(() -> new Codec().all()).start();
        new Thread(() -> new Codec().all()).start();
        new Thread(() -> new Codec().all()).start();
        new Thread(() -> new Codec().all()).start();
        new Thread(() -> new Codec().all()).start();
        new Thread(() -> new Codec().all()).start();
        new Thread(() -> new Codec().all()).start();
        new Thread(() -> new Codec().all()).start();
    }

    static void reflect(Codec codec) {
        try {
            Method method = Codec.class.getMethod("invoke");
            method.invoke(codec);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        others();
        Codec passed = new Codec();
        new Thread(() -> Codec.pass(passed)).start();
        new Thread(() -> Codec.pass(passed)).start();
        Codec chosen = new Codec();
        new Thread(() -> new Codec().choose(chosen, args.length > 0)).start();
        new Thread(() -> new Codec().choose(chosen, args.length > 1)).start();
        Box box = new Box();
        new Thread(() -> box.codec.find()).start();
        new Thread(() -> box.codec.find()).start();
        Codec invoked = new Codec();
        new Thread(() -> reflect(invoked)).start();
        new Thread(() -> invoked.invoke()).start();
        List<Codec> called = List.of(new Codec());
        new Thread(() -> called.forEach(Codec::call)).start();
        new Thread(() -> called.forEach(codec -> codec.call())).start();
        Codec run = new Codec();
        new Thread(run).start();
        new Thread(() -> run.run()).start();
    }
}
