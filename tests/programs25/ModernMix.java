import module java.base;

public class ModernMix {
    interface Event {
        long at();
    }

    record Click(long at, int x, int y) implements Event {
    }

    record Key(long at, char c) implements Event {
    }

    record Batch(long at, List<Event> events) implements Event {
    }

    /// A comment in Markdown, which changes nothing.
    static String render(Event e) {
        return switch (e) {
            case Click(_, var x, var y) when x < 0 || y < 0 -> "outside";
            case Click(var t, var x, var y) -> "%d:(%d,%d)".formatted(t, x, y);
            case Key(_, char c) when Character.isUpperCase(c) -> "shift+" + Character.toLowerCase(c);
            case Key k -> "key " + k.c();
            case Batch(_, var all) when all.isEmpty() -> "nothing";
            case Batch(var t, var all) -> all.stream().map(ModernMix::render).collect(Collectors.joining("|", t + "[", "]"));
            default -> e.toString();
        };
    }

    static <T> T pipe(T t, UnaryOperator<T>... steps) {
        for (var step : steps) t = step.apply(t);
        return t;
    }

    static String block = """
        {
          "name": "%s",\t"n": %d
        }
        """;

    public static void main(String[] args) {
        var events = List.of(new Click(1, 2, 3), new Click(2, -1, 0), new Key(3, 'Q'), new Key(4, 'q'), new Batch(5, List.of()),
            new Batch(6, List.of(new Key(7, 'Z'), new Batch(8, List.of(new Click(9, 0, 0))))));
        events.forEach(e -> System.out.println(render(e)));
        System.out.println(render(() -> 42L).contains("Lambda"));
        System.out.println(pipe("x", s -> s + s, String::toUpperCase, s -> s.concat("!")));
        System.out.print(block.formatted("block", 3));
        var counts = new TreeMap<Character, Integer>();
        for (var c : "mississippi".toCharArray()) counts.merge(c, 1, Integer::sum);
        System.out.println(counts.sequencedKeySet().reversed() + " " + counts.pollLastEntry());
        record Local(String s, int... n) {
            Local {
                Objects.requireNonNull(s);
                n = n.clone();
            }

            int sum() {
                return IntStream.of(n).sum();
            }
        }
        enum Inner { ONE, TWO }
        interface Shape {
            double area();
        }
        Shape square = () -> 2.5 * 2.5;
        System.out.println(new Local("l", 1, 2, 3).sum() + " " + Inner.TWO + square.area());
        System.out.println(Stream.of(1, 2, 3, 4, 5).gather(Gatherers.windowFixed(2)).toList());
        Object o = new Local("m", 5);
        if (o instanceof Local(String s, int[] n) && n.length == 1) System.out.println(s + n[0]);
        System.out.println(Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]}).limit(10).map(f -> f[0]).mapMulti((Integer i, Consumer<Object> c) -> {
            if (i % 2 == 0) c.accept(i);
        }).toList());
    }
}
