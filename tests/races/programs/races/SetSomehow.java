package races;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.Consumer;

// What seems never to be set, and is.
class SetSomehow {
    static int reflected, handled, updated, swapped, read, filled, copied, stored, unknown, invoked, unready, passed, inherited,
        caught, thrown, returned, entered, outside, injected, plugged;

    static class Flags implements Cloneable {
        boolean byReflection;
        Object byHandle;
        volatile int byUpdater;
        volatile Object bySwap;
        boolean byMethod;
        boolean byCode;
        boolean ofBase;

        public void setByMethod(boolean byMethod) {
            this.byMethod = byMethod;
        }

        void setByCode(boolean byCode) {
            this.byCode = byCode;
        }

        @Override
        public Flags clone() {
            try {
                return (Flags) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class More extends Flags {
        More() {
            ofBase = true;
        }
    }

    static final AtomicIntegerFieldUpdater<Flags> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Flags.class, "byUpdater");
    static final AtomicReferenceFieldUpdater<Flags, Object> SWAPPER =
            AtomicReferenceFieldUpdater.newUpdater(Flags.class, Object.class, "bySwap");

    static void set(Flags flags) throws ReflectiveOperationException {
        Flags.class.getDeclaredField("byReflection").setBoolean(flags, true);
        VarHandle handle = MethodHandles.lookup().findVarHandle(Flags.class, "byHandle", Object.class);
        handle.set(flags, "something");
        UPDATER.set(flags, 3);
        SWAPPER.compareAndSet(flags, null, "something");
        Flags.class.getMethod("setByMethod", boolean.class).invoke(flags, true);
        Consumer<Boolean> setter = flags::setByCode;
        setter.accept(true);
    }

    static void test(Flags flags) {
        if (flags.byReflection) reflected++; // RACE: reflected
        if (flags.byHandle != null) handled++; // RACE: handled
        if (flags.byUpdater > 0) updated++; // RACE: updated
        if (flags.bySwap != null) swapped++; // RACE: swapped
        if (flags.byMethod) invoked++; // RACE: invoked
        if (flags.byCode) passed++; // RACE: passed
        if (flags.ofBase) inherited++; // RACE: inherited
    }

    static class Message implements Serializable {
        boolean urgent;
        String text;

        void look() {
            if (urgent) read++; // RACE: read
        }
    }

    // What is written there comes from elsewhere.
    static byte[] written() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Message());
        }
        return bytes.toByteArray();
    }

    static void receive() throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(written()))) {
            ((Message) in.readObject()).look();
        }
    }

    // Filled in by name, as mappers do.
    public static class Bean {
        public boolean marked;

        void look() {
            if (marked) filled++; // RACE: filled
        }
    }

    static void fill() throws ReflectiveOperationException {
        Bean bean = (Bean) Class.forName(Bean.class.getName()).getDeclaredConstructor().newInstance();
        for (Field field : bean.getClass().getFields()) {
            if (field.getName().startsWith("mark")) field.set(bean, true);
        }
        bean.look();
    }

    static class Pair implements Cloneable {
        Object second;

        static Pair copy(Pair of) throws CloneNotSupportedException {
            return (Pair) of.clone();
        }
    }

    static void copies() throws CloneNotSupportedException {
        Pair pair = new Pair();
        pair.second = "there";
        if (Pair.copy(pair).second != null) copied++; // RACE: copied
    }

    static void elements(Object[] array, int n) {
        array[n] = new More();
        for (Object each : array) {
            if (each instanceof More) stored++; // RACE: stored
        }
    }

    static void given(Object something) {
        if (something instanceof Runnable) unknown++; // RACE: unknown
    }

    // Others know it before it is ready.
    static class Leaked {
        boolean ready;

        Leaked() {
            look();
            ready = true;
        }

        void look() {
            if (!ready) unready++; // RACE: unready
        }
    }

    static void failing(String path) {
        try {
            new java.io.FileInputStream(path).close();
        } catch (IOException e) {
            if (e instanceof java.io.FileNotFoundException) caught++; // RACE: caught
        }
    }

    static void put(int[] numbers, int n) {
        numbers[n] = 1;
    }

    // The JVM makes it.
    static void outOf(int[] numbers, int n) {
        try {
            put(numbers, n);
        } catch (RuntimeException e) {
            if (e instanceof IndexOutOfBoundsException) outside++; // RACE: outside
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Injected {}

    static class Service {
        @Injected
        Object helper;
    }

    static void serve(Service service) {
        if (service.helper != null) injected++; // RACE: injected
    }

    interface Feature {
        boolean isOn();
    }

    static class Off implements Feature {
        public boolean isOn() {
            return false;
        }
    }

    // There may be another one that is not seen.
    static void plug(Feature feature) {
        if (feature.isOn()) plugged++; // RACE: plugged
    }

    static void sometimes(boolean fails) {
        if (fails) throw new IllegalStateException();
    }

    static void mayReturn(String[] args) {
        try {
            sometimes(args.length > 5);
            returned++; // RACE: returned
        } catch (IllegalStateException e) {
            thrown++; // RACE: thrown
        }
        if (args.length > 0 && args[0] != null) entered++; // RACE: entered
    }

    static void work(String[] args) {
        try {
            Flags flags = new Flags();
            set(flags);
            test(flags);
            test(new More());
            receive();
            fill();
            copies();
            elements(new Object[3], 1);
            given(Class.forName(args.length > 0 ? args[0] : "java.lang.Thread").getDeclaredConstructor().newInstance());
            new Leaked().look();
            failing("/nothing/here");
            mayReturn(args);
            outOf(new int[2], args.length + 2);
            serve(new Service());
            plug(args.length > 1
                    ? (Feature) Class.forName(args[1]).getDeclaredConstructor().newInstance()
                    : new Off());
        } catch (ReflectiveOperationException | IOException | CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> work(args)).start();
        work(args);
    }
}
