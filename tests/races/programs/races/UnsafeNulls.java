package races;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

// Unsafe empties a field as any store of null does, and fills it with what others know.
class UnsafeNulls {
    static final Unsafe UNSAFE;
    static final long FIRST, SECOND;
    static int late, swapped, once;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            FIRST = UNSAFE.objectFieldOffset(Lazy.class.getDeclaredField("first"));
            SECOND = UNSAFE.objectFieldOffset(Lazy.class.getDeclaredField("second"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static class Lazy {
        private Object first, second;

        Lazy() {
            first = new Object();
            second = new Object();
        }

        void use() {
            if (first == null) setUp();
            if (second == null) again();
        }

        private void setUp() {
            late++; // RACE: late
        }

        private void again() {
            swapped++; // RACE: swapped
        }
    }

    static void work() {
        Lazy lazy = new Lazy();
        UNSAFE.putObject(lazy, FIRST, null);
        UNSAFE.compareAndSwapObject(lazy, SECOND, lazy.second, null);
        lazy.use();
        new Left().use();
    }

    // Nothing is done to its like.
    static class Left {
        private Object first = new Object();

        void use() {
            if (first == null) setUp();
        }

        private void setUp() {
            once++;
        }
    }

    // Puts there what others know: it is the holder's own no more.
    static class Holder {
        Part part = new Part();
    }

    static class Part {
        int used;
    }

    private static final Part shared = new Part();

    static void put() {
        try {
            Holder holder = new Holder();
            UNSAFE.putObject(holder, UNSAFE.objectFieldOffset(Holder.class.getDeclaredField("part")), shared);
            holder.part.used++; // RACE: used
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            work();
            put();
        }).start();
        work();
        put();
    }
}
