package races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

// Handlers for errors that initialisers of classes throw at whoever uses the class first, and for what code throws that
// the JDK calls on the way. Exceptions of other classes than errors never come out of an initialiser as they are.
class HandlersOfErrors {
    static int read, made, called, named, wrapped, supplied, joined, ran, thrown, printed, parallel;

    static class Broken extends Error {}

    static class Odd extends RuntimeException {}

    static int broken() {
        if (System.getProperty("fine") == null) throw new Broken();
        return 1;
    }

    static class Read {
        static int value = broken();
    }

    static class Made {
        static int value = broken();
    }

    static class Called {
        static int value = broken();

        static void call() {}
    }

    static class Named {
        static int value = broken();
    }

    static class OddOne {
        static final int VALUE = odd();

        static int odd() {
            throw new Odd();
        }
    }

    static void read() {
        try {
            System.out.println(Read.value);
        } catch (Broken e) {
            read++; // RACE
        } catch (NoClassDefFoundError e) {
            // the other thread was first
        }
    }

    static void made() {
        try {
            new Made();
        } catch (Broken e) {
            made++; // RACE
        } catch (NoClassDefFoundError e) {
            // the other thread was first
        }
    }

    static void callIt() {
        Called.call();
    }

    static void called() {
        try {
            callIt();
        } catch (Broken e) {
            called++; // RACE
        } catch (NoClassDefFoundError e) {
            // the other thread was first
        }
    }

    static void named() throws ClassNotFoundException {
        try {
            Class.forName("races.HandlersOfErrors$Named");
        } catch (Broken e) {
            named++; // RACE
        } catch (NoClassDefFoundError e) {
            // the other thread was first
        }
    }

    static void wrapped() {
        try {
            System.out.println(OddOne.VALUE);
        } catch (Odd e) {
            wrapped++;
        } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
            // that is what it is
        }
    }

    static class Failing extends RuntimeException {}

    static void supplied() {
        try {
            Optional.ofNullable(System.getProperty("none")).orElseThrow(Failing::new);
        } catch (Failing e) {
            supplied++; // RACE
        }
    }

    static class Task extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            throw new Failing();
        }
    }

    static void joined() {
        try {
            ForkJoinPool.commonPool().submit(new Task()).join();
        } catch (Failing e) {
            joined++; // RACE
        }
    }

    static final CyclicBarrier ALONE = new CyclicBarrier(1, () -> {
        throw new Failing();
    });

    static void ran() throws Exception {
        try {
            ALONE.await();
        } catch (Failing e) {
            ran++; // RACE
        }
    }

    static void thrownByFactory() {
        ExecutorService pool = Executors.newFixedThreadPool(2, task -> {
            throw new Failing();
        });
        try {
            pool.execute(() -> {});
        } catch (Failing e) {
            thrown++; // RACE
        }
    }

    static class Text {
        @Override
        public String toString() {
            throw new Failing();
        }
    }

    static void printed() {
        try {
            String text = "text " + new Text();
            System.out.println(text);
        } catch (Failing e) {
            printed++; // RACE
        }
    }

    static void inParallel() {
        List<Integer> numbers = new ArrayList<>(Collections.nCopies(9, 1));
        try {
            numbers.parallelStream().forEach(n -> {
                throw new Failing();
            });
        } catch (Failing e) {
            parallel++; // RACE
        }
    }

    static void all() {
        read();
        made();
        called();
        wrapped();
        supplied();
        joined();
        thrownByFactory();
        printed();
        inParallel();
        try {
            named();
            ran();
        } catch (Exception e) {
            // no more
        }
    }

    public static void main(String[] args) {
        new Thread(HandlersOfErrors::all).start();
        new Thread(HandlersOfErrors::all).start();
        read++; // RACE
        made++; // RACE
        called++; // RACE
        named++; // RACE
    }
}
