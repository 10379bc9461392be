package sample;

import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.function.Supplier;

/** What a modern compiler writes, for test_compiled.cpp. */
@Sample.Everything(number = 3, names = {"x", "y"}, nested = @Sample.Kept("deep"), type = int[].class)
public abstract sealed class Sample<T> implements Runnable permits Sample.Leaf {
    enum Mode { ON, OFF }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Kept {
        String value() default "none";
    }

    @Retention(RetentionPolicy.CLASS)
    @interface GuardedBy {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Everything {
        boolean flag() default true;
        byte small() default -1;
        char letter() default 'q';
        short medium() default -300;
        int number();
        long big() default 1L << 40;
        float part() default 0.5f;
        double ratio() default 1e100;
        String[] names();
        Mode mode() default Mode.OFF;
        Class<?> type();
        Kept nested();
    }

    static final class Leaf extends Sample<String> {
        @Override
        public void run() {}
    }

    record Point(@Kept("abscissa") int x, List<String> labels) {}

    static final int ANSWER = 42;
    static final long BIG = -5L;
    static final float PART = 1.5f;
    static final double RATIO = -2.25;
    static final String TEXT = "caf\u00e9";
    static final boolean YES = true;
    final int notStatic = 7;
    @GuardedBy("this") volatile int count;
    @Deprecated transient T value;

    synchronized <E extends Exception> T get(@Kept("p") int first, @GuardedBy("lock") String second, long third)
        throws E, IOException {
        int local = first;
        try {
            count += local;
        } catch (IllegalStateException | IllegalArgumentException e) {
            local = 0;
        } finally {
            local++;
        }
        Supplier<String> supplier = () -> second + third;
        Object anonymous = new Object() {
            @Override
            public String toString() {
                return supplier.get();
            }
        };
        return anonymous.hashCode() > local ? value : null;
    }

    native void outside();
}
