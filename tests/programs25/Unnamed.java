import java.util.*;
import java.util.function.*;

public class Unnamed {
    record Pair<A, B>(A a, B b) {
    }

    static class Resource implements AutoCloseable {
        static int open;

        Resource() {
            open++;
        }

        @Override
        public void close() {
            open--;
        }
    }

    static int count(Iterable<?> items) {
        int n = 0;
        for (var _ : items) n++;
        return n;
    }

    static int parse(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException _) {
            return -1;
        } catch (NullPointerException _) {
            return -2;
        }
    }

    static String nested(Object o) {
        return switch (o) {
            case Pair(Pair(_, Integer _), _) -> "pair of pair";
            case Pair(_, Pair(String s, _)) -> "second " + s;
            case Pair<?, ?> _ -> "pair";
            case String _, Integer _ -> "simple";
            case List<?> _, Set<?> _ -> "collection";
            default -> "other";
        };
    }

    static int effects;

    static int effect(int n) {
        effects = effects * 10 + n;
        return n;
    }

    public static void main(String[] args) {
        System.out.println(count(List.of(1, 2, 3)) + " " + parse("5") + parse("x") + parse(null));
        try (var _ = new Resource(); var _ = new Resource()) {
            System.out.println(Resource.open);
        }
        System.out.println(Resource.open);
        BiFunction<Integer, Integer, Integer> second = (_, b) -> b;
        Function<Object, String> constant = _ -> "constant";
        System.out.println(second.apply(1, 2) + constant.apply(null));
        for (Object o : new Object[] {new Pair<>(new Pair<>(1, 2), 3), new Pair<>(1, new Pair<>("s", 2)), new Pair<>(1, 2), "s", 1, List.of(), Set.of(), 2.5}) System.out.print(nested(o) + "; ");
        System.out.println();
        var _ = effect(1);
        for (int i = 0, _ = effect(2); i < 2; i++) effect(3);
        int _ = effect(4), kept = effect(5);
        System.out.println(effects + " " + kept);
        Map<String, Integer> map = new TreeMap<>(Map.of("a", 1));
        map.merge("a", 5, (_, x) -> x * 2);
        map.computeIfAbsent("b", _ -> 7);
        System.out.println(map);
        if (new Pair<>("x", 1) instanceof Pair<String, Integer>(var x, _)) System.out.println(x);
    }
}
