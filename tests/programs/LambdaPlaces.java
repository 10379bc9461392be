import java.util.*;
import java.util.function.*;

public class LambdaPlaces {
    static final Supplier<String> STATIC = () -> "static field";
    final Supplier<String> field = () -> "field of " + name();
    final String name;

    String name() {
        return name;
    }
    static final List<Supplier<Object>> REGISTERED = new ArrayList<>();

    static {
        for (int i = 0; i < 3; i++) {
            int n = i;
            REGISTERED.add(() -> n * n);
        }
    }

    {
        REGISTERED.add(() -> this.getClass().getSimpleName());
    }

    LambdaPlaces(String name) {
        this(name, () -> "given before this() " + name);
    }

    LambdaPlaces(String name, Supplier<String> given) {
        this.name = name;
        REGISTERED.add(given::get);
    }

    enum Op {
        ADD((a, b) -> a + b), SUB((a, b) -> a - b), POW((a, b) -> {
            int r = 1;
            for (int i = 0; i < b; i++) r *= a;
            return r;
        });

        final IntBinaryOperator f;

        Op(IntBinaryOperator f) {
            this.f = f;
        }
    }

    interface Chain {
        int step(int n);

        default Chain then(Chain next) {
            return n -> next.step(step(n));
        }

        static Chain times(int k) {
            return n -> n * k;
        }

        Chain IDENTITY = n -> n;
    }

    static class Parent {
        final Supplier<String> s;

        Parent(Supplier<String> s) {
            this.s = s;
        }

        protected String hello() {
            return "parent";
        }
    }

    class Child extends Parent {
        Child(String x) {
            super(() -> "super argument " + x + name);
        }

        @Override
        protected String hello() {
            Supplier<String> up = super::hello;
            Supplier<Supplier<String>> deep = () -> () -> super.hello() + Child.this.s.get() + LambdaPlaces.this.name;
            return up.get() + deep.get().get();
        }
    }

    static Function<Integer, Integer> fix(Function<Function<Integer, Integer>, Function<Integer, Integer>> f) {
        return n -> f.apply(fix(f)).apply(n);
    }

    static Supplier<String> inSwitch(int n) {
        return switch (n) {
            case 0 -> () -> "zero";
            case 1 -> {
                String local = "one" + n;
                yield () -> local;
            }
            default -> String.valueOf(n)::trim;
        };
    }

    static String inTry(boolean fail) {
        Supplier<String> s = () -> "initial";
        try {
            if (fail) throw new Exception("captured");
            s = () -> "no failure";
        } catch (Exception e) {
            s = () -> e.getMessage() + e.getClass().getSimpleName();
        } finally {
            Supplier<String> before = s;
            s = () -> before.get() + " finally";
        }
        return s.get();
    }

    static <T extends Number & Comparable<T>> boolean intersection(T a, T b) {
        BiFunction<T, T, Integer> compare = T::compareTo;
        Function<T, Double> value = T::doubleValue;
        return compare.apply(a, b) > 0 && value.apply(a) > value.apply(b);
    }

    static long manyCaptures(int a, long b, double c, float d, byte e, short f, char g, boolean h, String i, int[] j, Object k, long l) {
        LongSupplier s = () -> a + b + (long) c + (long) d + e + f + g + (h ? 1 : 0) + i.length() + j[0] + k.hashCode() + l;
        return s.getAsLong();
    }

    static Runnable[] array = {() -> System.out.print("a0 "), LambdaPlaces::printed, () -> { }};

    static void printed() {
        System.out.print("a1 ");
    }

    static Iterable<Integer> range(int n) {
        return () -> new Iterator<>() {
            int i = 0;

            @Override
            public boolean hasNext() {
                return i < n;
            }

            @Override
            public Integer next() {
                return i++;
            }
        };
    }

    public static void main(String[] args) {
        LambdaPlaces p = new LambdaPlaces("p");
        System.out.println(STATIC.get() + " " + p.field.get());
        for (Supplier<Object> s : REGISTERED) System.out.print(s.get() + " ");
        System.out.println();
        for (Op op : Op.values()) System.out.print(op.f.applyAsInt(3, 4) + " ");
        System.out.println(Chain.times(3).then(n -> n + 1).then(Chain.IDENTITY).then(Chain.times(2)).step(5));
        System.out.println(p.new Child("x").hello());
        System.out.println(fix(self -> n -> n < 2 ? 1 : n * self.apply(n - 1)).apply(6));
        System.out.println(inSwitch(0).get() + inSwitch(1).get() + inSwitch(2).get());
        System.out.println(inTry(true) + inTry(false));
        System.out.println(intersection(5, 3) + " " + intersection(1.5, 2.5));
        System.out.println(manyCaptures(1, 2, 3, 4, (byte) 5, (short) 6, 'a', true, "nine", new int[] {10}, 11, 12));
        for (Runnable r : array) r.run();
        int total = 0;
        for (int i : range(5)) total += i;
        System.out.println(total);
        Comparator<Map.Entry<String, Integer>> byValue = Map.Entry.comparingByValue();
        System.out.println(byValue.compare(Map.entry("a", 1), Map.entry("b", 2)));
        Object lock = new Object();
        Supplier<Boolean> locked = () -> {
            synchronized (lock) {
                return Thread.holdsLock(lock);
            }
        };
        System.out.println(locked.get() && !Thread.holdsLock(lock));
        BiFunction<Integer, Integer, Integer> ternary = args.length == 0 ? Math::addExact : Math::subtractExact;
        System.out.println(ternary.apply(5, 6));
        String joined = Optional.of("o").map(s -> s + Optional.of(s).map(t -> t + s).get()).get();
        System.out.println(joined);
        Function<Object, Function<Object, Object>> capturing = a -> b -> List.of(a, b, p.name);
        System.out.println(capturing.apply(1).apply("2"));
    }
}
