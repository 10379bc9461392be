import java.util.ArrayList;
import java.util.List;
import java.util.function.*;

public class Lambdas {
    interface TriFunction<A, B, C, R> {
        R apply(A a, B b, C c);

        default <V> TriFunction<A, B, C, V> andThen(Function<? super R, ? extends V> after) {
            return (a, b, c) -> after.apply(apply(a, b, c));
        }
    }

    interface Thrower {
        void run() throws Exception;
    }

    private int counter = 10;
    private static int staticCounter = 100;

    Supplier<Integer> captureThis() {
        return () -> counter++;
    }

    Supplier<Supplier<Integer>> nestedThis(int extra) {
        return () -> {
            counter += extra;
            return () -> counter * extra;
        };
    }

    static String captureAll(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] array) {
        Supplier<String> all = () -> z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + t + " "
            + array[0]++;
        all.get();
        return all.get();
    }

    static LongBinaryOperator wide(long a, double b) {
        return (x, y) -> a * x + (long) (b * y);
    }

    static Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
        return a -> b -> c -> a * 100 + b * 10 + c;
    }

    static final Function<Integer, Integer> FACTORIAL = new Function<>() {
        @Override
        public Integer apply(Integer n) {
            return n < 2 ? 1 : n * this.apply(n - 1);
        }
    };
    static IntUnaryOperator fib;

    static void attempt(Thrower t) {
        try {
            t.run();
            System.out.println("fine");
        } catch (Exception e) {
            System.out.println("failed: " + e.getMessage());
        }
    }

    static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>();
        for (T t : in) out.add(f.apply(t));
        return out;
    }

    public static void main(String[] args) {
        Lambdas object = new Lambdas();
        Supplier<Integer> counting = object.captureThis();
        System.out.println(counting.get() + counting.get() + " " + object.counter);
        Supplier<Supplier<Integer>> nested = object.nestedThis(3);
        System.out.println(nested.get().get() + " " + nested.get().get());
        System.out.println(captureAll(true, (byte) -1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, "t", new int[] {9}));
        System.out.println(wide(3, 0.5).applyAsLong(7, 9));
        System.out.println(curried().apply(1).apply(2).apply(3));
        System.out.println(FACTORIAL.apply(10));
        fib = n -> n < 2 ? n : fib.applyAsInt(n - 1) + fib.applyAsInt(n - 2);
        System.out.println(fib.applyAsInt(15));
        Runnable r = () -> System.out.println("ran " + staticCounter++);
        r.run();
        r.run();
        attempt(() -> { throw new Exception("checked"); });
        attempt(() -> { });
        attempt(() -> Integer.parseInt("nine"));
        TriFunction<Integer, Long, Double, Double> three = (a, b, c) -> a + b * c;
        System.out.println(three.andThen(x -> "result " + x).apply(1, 2L, 3.5));
        List<String> words = List.of("pear", "fig", "apple");
        System.out.println(map(words, w -> w.length() + w));
        List<Runnable> actions = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int copy = i * i;
            actions.add(() -> System.out.print(copy + ";"));
        }
        for (String w : words) actions.add(() -> System.out.print(w + ";"));
        actions.forEach(Runnable::run);
        System.out.println();
        BinaryOperator<Integer> add = (a, b) -> a + b;
        System.out.println(add.andThen(x -> x * 2).apply(3, 4));
        Function<Integer, Integer> inc = x -> x + 1, twice = x -> x * 2;
        System.out.println(inc.compose(twice).apply(5) + " " + inc.andThen(twice).apply(5) + " " + Function.<String>identity().apply("same"));
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().and(s -> s.charAt(0) == 'a').or(s -> s.endsWith("g")).test("fig"));
        Supplier<Runnable> maker = () -> () -> System.out.println("made");
        maker.get().run();
        int[] box = {0};
        IntConsumer accumulate = n -> box[0] += n;
        accumulate.andThen(n -> box[0] *= 2).accept(21);
        System.out.println(box[0]);
        ToDoubleBiFunction<Integer, Float> mixed = (a, b) -> a / b;
        System.out.println(mixed.applyAsDouble(1, 4f));
        Object asObject = (Runnable & java.io.Serializable) () -> { };
        System.out.println(asObject instanceof Runnable && asObject instanceof java.io.Serializable);
        Callable2<String> generic = new Callable2<String>() {
            @Override
            public String call() {
                Supplier<String> inside = () -> this.name() + name();
                return inside.get();
            }

            String name() {
                return "anonymous";
            }
        };
        System.out.println(generic.call());
        System.out.println(((IntBinaryOperator) Math::max).applyAsInt(3, 9) + choose(true).get() + choose(false).get());
    }

    interface Callable2<T> {
        T call();
    }

    static Supplier<String> choose(boolean first) {
        return first ? () -> "first" : () -> "second";
    }
}
