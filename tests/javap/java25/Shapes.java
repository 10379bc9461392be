import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** What compilers since Java 17 write differently: pattern switches, record patterns, code before super(). */
class Shapes {
    enum Colour { RED, GREEN }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tagged {
        String[] value() default {"a", "\u00e9\ud83d\ude00"};
        int number() default -7;
        double ratio() default 0.5;
        float part() default 1e-3f;
        long big() default Long.MIN_VALUE;
        char letter() default '\0';
        Class<?> type() default void.class;
        Colour colour() default Colour.GREEN;
        Deprecated nested() default @Deprecated(since = "25", forRemoval = true);
    }

    sealed interface Shape permits Circle, Square, Group {}

    record Circle(@Tagged("r") double radius, Colour colour) implements Shape {}

    record Square(int side) implements Shape {
        Square {
            if (side < 0) throw new IllegalArgumentException("side " + side);
        }
    }

    record Group<T extends Shape>(T first, List<? extends T> rest) implements Shape {}

    static double area(Shape shape) {
        return switch (shape) {
            case Circle(double r, Colour c) when c == Colour.RED -> r;
            case Circle(var r, var _) -> Math.PI * r * r;
            case Square(int s) -> s * (double) s;
            case Group<?>(var first, var _) -> area(first);
        };
    }

    static int kind(Object o) {
        return switch (o) {
            case null -> -1;
            case Integer i when i > 10 -> 1;
            case String s -> s.length();
            case Colour.RED -> 2;
            case int[] a -> a.length;
            default -> 0;
        };
    }

    static int byName(String name) {
        switch (name) {
            case "one": return 1;
            case "two": return 2;
            default: return name.isEmpty() ? 0 : 3;
        }
    }

    static class Base {
        final int value;

        Base(int value) { this.value = value; }
    }

    static class Checked extends Base {
        final String text;

        Checked(int value) {
            if (value < 0) throw new IllegalArgumentException();
            text = "checked " + value;
            super(value);
        }
    }

    static int run() throws Exception {
        final int[] sum = new int[1];
        Object lock = new Object();
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 10; i++) {
                int n = i;
                pool.submit(() -> {
                    synchronized (lock) {
                        sum[0] += n;
                    }
                });
            }
        }
        Supplier<List<String>> make = ArrayList::new;
        return sum[0] + make.get().size();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run() + kind(args) + byName("two") + area(new Square(2)) + new Checked(1).text);
    }
}
