import java.io.Serializable;
import java.util.Comparator;
import java.util.function.*;

public class BridgedLambdas {
    interface Parser<T> {
        T parse(String s);
    }

    interface IntegerParser extends Parser<Integer> {
        @Override
        Integer parse(String s);
    }

    interface A<T> {
        void take(T t);
    }

    interface B {
        void take(String s);
    }

    interface C extends A<String>, B {
    }

    interface Marker {
    }

    interface Empty {
        default String hello() {
            return "hello from a marker";
        }
    }

    interface NumberSource {
        Number get();
    }

    interface IntegerSource extends NumberSource, Supplier<Integer> {
        @Override
        Integer get();
    }

    interface Visitor<T extends Comparable<T>, R> {
        R visit(T t);
    }

    interface StringVisitor<R> extends Visitor<String, R> {
        R visit(String t);
    }

    static <T> T viaRaw(Parser<T> p, String s) {
        return p.parse(s);
    }

    static String describe(Object o) {
        return (o instanceof Serializable) + " " + (o instanceof Marker) + " " + (o instanceof Empty) + " " + (o instanceof Runnable);
    }

    static <T extends Runnable & Empty & Marker> String use(T t) {
        t.run();
        return t.hello();
    }

    private int state = 5;

    Supplier<Integer> serializableThis(long extra) {
        return (Supplier<Integer> & Serializable) () -> state + (int) extra;
    }

    static int half(int i) {
        return i / 2;
    }

    public static void main(String[] args) {
        IntegerParser parser = s -> Integer.parseInt(s) + 1;
        System.out.println(viaRaw(parser, "41") + parser.parse("1"));
        Parser<Integer> upcast = Integer::valueOf;
        System.out.println(viaRaw(upcast, "7"));
        IntegerParser reference = Integer::decode;
        System.out.println(viaRaw(reference, "0x10"));
        C c = s -> System.out.println("taken " + s);
        A<String> a = c;
        a.take("through A");
        B b = c;
        b.take("through B");
        IntegerSource source = () -> 99;
        NumberSource numbers = source;
        Supplier<Integer> supplier = source;
        System.out.println(source.get() + numbers.get().intValue() + supplier.get());
        StringVisitor<Integer> visitor = String::length;
        Visitor<String, Integer> general = visitor;
        System.out.println(general.visit("four") + visitor.visit("three"));
        Runnable plain = () -> { };
        Runnable serializable = (Runnable & Serializable) () -> System.out.println("serializable runs");
        Runnable marked = (Runnable & Marker & Empty) () -> System.out.println("marked runs");
        Runnable everything = (Serializable & Marker & Empty & Runnable) BridgedLambdas::nothing;
        System.out.println(describe(plain) + ", " + describe(serializable) + ", " + describe(marked) + ", " + describe(everything));
        serializable.run();
        marked.run();
        everything.run();
        System.out.println(((Empty) marked).hello());
        System.out.println(use((Runnable & Empty & Marker) () -> System.out.println("intersection")));
        System.out.println(new BridgedLambdas().serializableThis(30).get());
        Comparator<String> comparator = (Comparator<String> & Serializable) (x, y) -> y.compareTo(x);
        System.out.println(comparator.compare("a", "b"));
        ToIntFunction<Integer> halves = (ToIntFunction<Integer> & Serializable) BridgedLambdas::half;
        Function<Integer, int[]> arrays = (Function<Integer, int[]> & Serializable) int[]::new;
        Function<String, StringBuilder> builders = (Function<String, StringBuilder> & Marker) StringBuilder::new;
        Supplier<Integer> lengths = (Supplier<Integer> & Serializable) "bound"::length;
        System.out.println(halves.applyAsInt(9) + " " + arrays.apply(3).length + " " + builders.apply("x").append("y") + " " + lengths.get());
        System.out.println(Comparator.<String, Integer>comparing(String::length).reversed().compare("aa", "b"));
    }

    static void nothing() {
        System.out.println("nothing runs");
    }
}
