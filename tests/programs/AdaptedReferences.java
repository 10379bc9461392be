import java.util.*;
import java.util.function.*;

public class AdaptedReferences {
    static int sum(int... values) {
        int s = 0;
        for (int v : values) s += v;
        return s * 10 + values.length;
    }

    static String join(String first, Object... rest) {
        return first + Arrays.toString(rest);
    }

    static long longOf(int i) {
        return i * 1_000_000_000L;
    }

    static Integer boxedHalf(Integer i) {
        return i / 2;
    }

    static int primitiveHalf(int i) {
        return i / 2;
    }

    static double widest(long l) {
        return l / 2.0;
    }

    static byte narrow(int i) {
        return (byte) i;
    }

    static char letter(int i) {
        return (char) ('a' + i);
    }

    static boolean even(int i) {
        return i % 2 == 0;
    }

    static Object objectOf(Number n) {
        return n + "!";
    }

    static int effects;

    static int noisy(int i) {
        effects += i;
        return effects;
    }

    interface LongMaker {
        long make(byte b);
    }

    interface ToObject {
        Object get(int i);
    }

    interface Generic<A, R> {
        R call(A a);
    }

    interface FourArguments {
        int call(int a, short b, Integer c, byte d);
    }

    interface VoidCall {
        void call(Integer i);
    }

    interface Wide {
        double call(int i);
    }

    interface CharConsumer {
        int take(char c);
    }

    interface FloatMaker<T> {
        float of(T t);
    }

    static int fromInt(int i) {
        return i + 1;
    }

    static class Var {
        final String text;

        Var(int first, String... rest) {
            text = first + Arrays.toString(rest);
        }
    }

    public static void main(String[] args) {
        IntSupplier none = AdaptedReferences::sum;
        IntUnaryOperator one = AdaptedReferences::sum;
        IntBinaryOperator two = AdaptedReferences::sum;
        FourArguments four = AdaptedReferences::sum;
        ToIntFunction<int[]> array = AdaptedReferences::sum;
        System.out.println(none.getAsInt() + " " + one.applyAsInt(5) + " " + two.applyAsInt(6, 7) + " "
            + four.call(1, (short) 2, 3, (byte) 4) + " " + array.applyAsInt(new int[] {9, 9}));
        BiFunction<String, Integer, String> joined = AdaptedReferences::join;
        Function<String, String> alone = AdaptedReferences::join;
        System.out.println(joined.apply("x", 3) + " " + alone.apply("y"));
        Function<Integer, Var> made = Var::new;
        BiFunction<Integer, String, Var> madeTwo = Var::new;
        System.out.println(made.apply(1).text + madeTwo.apply(2, "s").text);
        Function<Integer, Long> boxing = AdaptedReferences::longOf;
        IntToLongFunction straight = AdaptedReferences::longOf;
        LongMaker widened = AdaptedReferences::longOf;
        Wide widerResult = AdaptedReferences::longOf;
        System.out.println(boxing.apply(3) + " " + straight.applyAsLong(4) + " " + widened.make((byte) -5) + " " + widerResult.call(6));
        IntUnaryOperator unboxing = AdaptedReferences::boxedHalf;
        Function<Integer, Integer> both = AdaptedReferences::primitiveHalf;
        UnaryOperator<Integer> boxed = AdaptedReferences::boxedHalf;
        IntFunction<Integer> half = AdaptedReferences::boxedHalf;
        ToObject object = AdaptedReferences::primitiveHalf;
        System.out.println(unboxing.applyAsInt(9) + both.apply(7) + boxed.apply(5) + half.apply(3) + " " + object.get(100).getClass().getName());
        IntToDoubleFunction toDouble = AdaptedReferences::widest;
        Function<Integer, Double> unboxAndWiden = AdaptedReferences::widest;
        FloatMaker<Short> narrowed = AdaptedReferences::narrow;
        FloatMaker<Integer> small = AdaptedReferences::letter;
        System.out.println(toDouble.applyAsDouble(5) + unboxAndWiden.apply(7) + narrowed.of((short) 300) + small.of(1));
        Generic<Integer, Character> letters = AdaptedReferences::letter;
        Generic<Integer, Object> bytes = AdaptedReferences::narrow;
        Generic<Integer, Boolean> evens = AdaptedReferences::even;
        Predicate<Integer> evenPredicate = AdaptedReferences::even;
        System.out.println(letters.call(3) + " " + bytes.call(511) + " " + evens.call(4) + evenPredicate.test(3));
        Generic<Integer, Object> objects = AdaptedReferences::objectOf;
        IntFunction<Object> boxedArgument = AdaptedReferences::objectOf;
        System.out.println(objects.call(4) + " " + boxedArgument.apply(8));
        VoidCall discard = AdaptedReferences::noisy;
        IntConsumer discardInt = AdaptedReferences::noisy;
        Consumer<Integer> discardBoxed = AdaptedReferences::noisy;
        Consumer<Short> fromShort = s -> noisy(s);
        discard.call(1);
        discardInt.accept(20);
        discardBoxed.accept(300);
        fromShort.accept((short) 4000);
        List<String> sink = new ArrayList<>();
        Consumer<String> add = sink::add;
        add.accept("kept");
        Runnable size = sink::size;
        size.run();
        Consumer<String> construct = StringBuilder::new;
        construct.accept("dropped");
        System.out.println(effects + " " + sink);
        CharConsumer fromChar = AdaptedReferences::fromInt;
        ToIntFunction<Character> fromCharacter = AdaptedReferences::fromInt;
        System.out.println(fromChar.take('a') + " " + fromCharacter.applyAsInt('b'));
        Supplier<Object> covariant = String::new;
        Function<Integer, Number> asNumber = Integer::valueOf;
        Comparator<Integer> compare = Integer::compare;
        BinaryOperator<Long> sumLong = Long::sum;
        BinaryOperator<Double> maxDouble = Math::max;
        System.out.println("[" + covariant.get() + "]" + asNumber.apply(3) + compare.compare(1, 2) + sumLong.apply(1L << 40, 2L)
            + maxDouble.apply(-0.5, 0.25));
        IntPredicate negative = i -> i < 0;
        Function<Integer, Boolean> wrapped = negative::test;
        System.out.println(wrapped.apply(-1) && !negative.negate().test(-4));
        try {
            boxing.apply(null);
        } catch (NullPointerException e) {
            System.out.println("null can't be unboxed");
        }
        Function raw = (Function<Integer, Integer>) AdaptedReferences::primitiveHalf;
        try {
            raw.apply("text");
        } catch (ClassCastException e) {
            System.out.println("wrong class");
        }
    }
}
