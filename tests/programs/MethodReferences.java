import java.util.*;
import java.util.function.*;

public class MethodReferences {
    static class Point {
        final int x, y;

        Point() {
            this(-1, -1);
        }

        Point(int x) {
            this(x, 0);
        }

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        int dot(Point other) {
            return x * other.x + y * other.y;
        }

        private int secret() {
            return x - y;
        }

        static int distance(Point a, Point b) {
            return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
        }

        ToIntFunction<Point> secretly() {
            return Point::secret;
        }

        Supplier<Integer> mine() {
            return this::secret;
        }

        @Override
        public String toString() {
            return "(" + x + "," + y + ")";
        }
    }

    static class Base {
        String name() {
            return "base";
        }
    }

    static class Sub extends Base {
        @Override
        String name() {
            return "sub";
        }

        Supplier<String> ofSuper() {
            return super::name;
        }

        Supplier<String> ofThis() {
            return this::name;
        }
    }

    class Inner {
        final int v;

        Inner(int v) {
            this.v = v + outerValue;
        }
    }

    int outerValue = 40;

    IntFunction<Inner> innerMaker() {
        return Inner::new;
    }

    static <T> T generic(T t) {
        return t;
    }

    static class Box<T> {
        final T value;

        Box(T value) {
            this.value = value;
        }

        <R> Box<R> map(Function<? super T, ? extends R> f) {
            return new Box<>(f.apply(value));
        }
    }

    interface Named {
        String name();

        default String greet() {
            return "hello " + name();
        }
    }

    static int evaluated;

    static Point evaluateOnce() {
        evaluated++;
        return new Point(evaluated, 10);
    }

    public static void main(String[] args) {
        IntBinaryOperator max = Math::max;
        BiFunction<Point, Point, Integer> distance = Point::distance;
        BiFunction<Point, Point, Integer> dot = Point::dot;
        Point p = new Point(3, 4);
        Function<Point, Integer> bound = p::dot;
        Supplier<Point> zero = Point::new;
        Function<Integer, Point> one = Point::new;
        BiFunction<Integer, Integer, Point> two = Point::new;
        System.out.println(max.applyAsInt(2, 9) + " " + distance.apply(p, zero.get()) + " " + dot.apply(p, two.apply(1, 2)) + " "
            + bound.apply(one.apply(7)) + " " + zero.get());
        System.out.println(p.secretly().applyAsInt(two.apply(9, 2)) + " " + p.mine().get());
        Sub sub = new Sub();
        System.out.println(sub.ofSuper().get() + " " + sub.ofThis().get());
        Base virtual = sub;
        Supplier<String> boundVirtual = virtual::name;
        Function<Base, String> unboundVirtual = Base::name;
        System.out.println(boundVirtual.get() + " " + unboundVirtual.apply(sub) + " " + unboundVirtual.apply(new Base()));
        System.out.println(new MethodReferences().innerMaker().apply(2).v);
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> arrays = String[][]::new;
        Supplier<List<String>> list = ArrayList::new;
        System.out.println(array.apply(5).length + " " + arrays.apply(3).length + " " + list.get());
        UnaryOperator<String> upper = String::toUpperCase;
        Function<String, Integer> length = String::length;
        Supplier<Integer> boundLength = "bound"::length;
        System.out.println(upper.apply("up") + length.apply("four") + boundLength.get());
        Function<String, String> generic = MethodReferences::<String>generic;
        System.out.println(generic.apply("generic"));
        System.out.println(new Box<>("abc").map(String::length).map(Integer::doubleValue).map(Box::new).value.value);
        Named n = () -> "lambda";
        Supplier<String> greeting = n::greet;
        System.out.println(greeting.get());
        Supplier<Integer> once = evaluateOnce()::secret;
        System.out.println(once.get() + " " + once.get() + " " + evaluated);
        try {
            String nothing = args.length == 0 ? null : "x";
            Supplier<Integer> s = nothing::length;
            System.out.println("not reached");
        } catch (NullPointerException e) {
            System.out.println("bound null is checked when the reference is made");
        }
        Function<String, Integer> unbound = String::length;
        try {
            unbound.apply(null);
        } catch (NullPointerException e) {
            System.out.println("unbound null is checked when called");
        }
        Comparator<String> order = Comparator.comparing(String::length);
        List<String> words = new ArrayList<>(List.of("ccc", "a", "bb", "dddd", "ee"));
        words.sort(order.thenComparing(Comparator.reverseOrder()));
        System.out.println(words);
        words.replaceAll(String::trim);
        words.removeIf("bb"::equals);
        words.forEach(System.out::print);
        System.out.println();
        Consumer<Object> print = System.out::println;
        print.accept(p);
        Function<Object, String> valueOf = String::valueOf;
        System.out.println(valueOf.apply(null) + valueOf.apply(5));
        Callable<int[]> clone = new int[] {1, 2, 3}::clone;
        System.out.println(Arrays.toString(clone.call()));
        Function<int[], Object> cloner = int[]::clone;
        System.out.println(((int[]) cloner.apply(new int[4])).length);
        Predicate<Object> isString = String.class::isInstance;
        System.out.println(isString.test("s") + " " + isString.test(1));
        ToLongFunction<Map.Entry<String, Long>> value = Map.Entry::getValue;
        System.out.println(value.applyAsLong(Map.entry("k", 9L)));
    }

    interface Callable<V> {
        V call();
    }
}
