package races;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

// Code that is reached through a method handle, a constructor reference, a chain of functions or a generic visitor is
// code like any other: called by two threads without a lock, it races.
class MethodHandlesRun {
    static class Counter {
        int byHandle, byReference, byVisitor, byChain, own;

        void increment() {
            byHandle++; // RACE: byHandle
        }

        static Counter fresh() {
            Counter c = new Counter();
            c.own = 1; // NORACE
            return c;
        }
    }

    interface Visitor<R> {
        R visit(Counter c);
    }

    static <R> R accept(Counter c, Visitor<R> v) {
        return v.visit(c);
    }

    private static final MethodHandle INCREMENT;

    static {
        try {
            INCREMENT = MethodHandles.lookup()
                    .findVirtual(Counter.class, "increment", MethodType.methodType(void.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void set(Counter c, int n) {
        c.byReference = n; // RACE: byReference
    }

    static void work(Counter shared) {
        try {
            INCREMENT.invokeExact(shared);
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
        BiConsumer<Counter, Integer> setter = MethodHandlesRun::set;
        setter.accept(shared, 3);
        accept(shared, c -> c.byVisitor++); // RACE: byVisitor
        Function<Counter, Counter> touch = c -> {
            c.byChain++; // RACE: byChain
            return c;
        };
        touch.andThen(touch).compose((Counter c) -> c).apply(shared);
        Supplier<Counter> make = Counter::fresh;
        Counter mine = make.get();
        mine.own++; // NORACE
    }

    public static void main(String[] args) {
        Counter shared = new Counter();
        new Thread(() -> work(shared)).start();
        work(shared);
    }
}
