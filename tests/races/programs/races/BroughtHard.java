package races;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;

// Methods that many threads run on objects of their own, and one thread on what another knows, which it brings by a
// detour: through reflection, method handles, a lambda, what a library calls, a varargs array, or an exception.
class BroughtHard {
    static class Data {
        int reflected, invoked, through, consumed, compared, listed, thrown, ownOnly;
    }

    static final Data KNOWN = new Data();

    public static void reflected(Object before, Object after, Data data) {
        data.reflected++; // RACE: reflected
    }

    public static void invoked(Object before, Data data) {
        data.invoked++; // RACE: invoked
    }

    interface Use {
        void use(Data a, Data b, Data data);
    }

    static void through(Data data) {
        data.through++; // RACE: through
    }

    static void consumed(Data data) {
        data.consumed++; // RACE: consumed
    }

    static class Key implements Comparable<Key> {
        final Data data;

        Key(Data data) {
            this.data = data;
        }

        @Override
        public int compareTo(Key other) {
            other.data.compared++; // RACE: compared
            return 0;
        }
    }

    static void all(Data... data) {
        for (Data each : data) one(each);
    }

    static void one(Data data) {
        data.listed++; // RACE: listed
    }

    static class Failure extends RuntimeException {
        final transient Data data;

        Failure(Data data) {
            this.data = data;
        }
    }

    static void fail(Data data) {
        throw new Failure(data);
    }

    static void failed(Data data) {
        data.thrown++; // RACE: thrown
    }

    static void ownOnly(Data data) {
        data.ownOnly++; // NORACE
    }

    static void own() {
        Data own = new Data();
        reflected(null, null, own);
        invoked(null, own);
        through(own);
        consumed(own);
        new Key(own).compareTo(new Key(new Data()));
        all(own);
        failed(own);
        ownOnly(own);
    }

    static void known() {
        try {
            BroughtHard.class.getMethod("reflected", Object.class, Object.class, Data.class).invoke(null, 1, 2, KNOWN);
            MethodHandles.lookup()
                .findStatic(BroughtHard.class, "invoked", MethodType.methodType(void.class, Object.class, Data.class))
                .invoke((Object) null, KNOWN);
        } catch (Throwable e) {
            System.out.println(e);
        }
        Use use = (first, second, data) -> through(data);
        use.use(new Data(), new Data(), KNOWN);
        Consumer<Data> consumer = BroughtHard::consumed;
        Optional.of(KNOWN).ifPresent(consumer);
        TreeSet<Key> keys = new TreeSet<>();
        keys.add(new Key(KNOWN));
        keys.add(new Key(new Data()));
        all(new Data(), KNOWN);
        try {
            fail(KNOWN);
        } catch (Failure e) {
            failed(e.data);
        }
    }

    public static void main(String[] args) {
        new Thread(BroughtHard::own).start();
        new Thread(BroughtHard::own).start();
        new Thread(BroughtHard::known).start();
        new Thread(BroughtHard::known).start();
    }
}
