import java.util.*;
import java.util.function.*;

public class FlexibleConstructors {
    static StringBuilder log = new StringBuilder();

    static class Base {
        final String seen;

        Base(int n) {
            log.append("base").append(n).append(' ');
            seen = describe();
        }

        String describe() {
            return "base";
        }
    }

    static class Derived extends Base {
        final String name;
        final int size;

        Derived(String name) {
            if (name == null) throw new IllegalArgumentException("no name");
            int n = 0;
            for (char c : name.toCharArray()) n += c == 'a' ? 10 : 1;
            this.name = name;
            this.size = n;
            log.append("before ");
            super(n);
            log.append("after ");
        }

        Derived(int count) {
            String built = "";
            try {
                for (int i = 0; i < count; i++) built += 10 / (3 - i);
            } catch (ArithmeticException e) {
                built += "!";
            }
            this(built);
            log.append("delegated ");
        }

        @Override
        String describe() {
            return "derived " + name + size;
        }
    }

    class Inner extends Base {
        final int doubled;

        Inner(int x) {
            IntUnaryOperator twice = v -> v * 2 + outer;
            var y = switch (x) {
                case 0 -> 1;
                case 1 -> twice.applyAsInt(x);
                default -> x > 10 ? -1 : x;
            };
            doubled = y;
            super(y);
        }

        @Override
        String describe() {
            return "inner " + doubled + outer;
        }
    }

    int outer = 100;

    record Range(int low, int high) {
        Range {
            if (low > high) {
                int t = low;
                low = high;
                high = t;
            }
        }

        Range(String text) {
            String[] parts = text.split("-");
            int a = Integer.parseInt(parts[0].trim());
            this(a, parts.length > 1 ? Integer.parseInt(parts[1].trim()) : a);
        }
    }

    enum Level {
        A("x"), B(3);

        final int v;

        Level(int v) {
            this.v = v;
        }

        Level(String s) {
            int n = s.length() * 7;
            this(n);
        }
    }

    public static void main(String[] args) {
        System.out.println(new Derived("banana").seen);
        System.out.println(new Derived(5).seen);
        try {
            new Derived(null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        FlexibleConstructors f = new FlexibleConstructors();
        for (int i : new int[] {0, 1, 5, 50}) System.out.print(f.new Inner(i).seen + "; ");
        System.out.println();
        System.out.println(new Range("9 - 4") + " " + new Range("7") + " " + Level.A.v + Level.B.v);
        System.out.println(log);
    }
}
