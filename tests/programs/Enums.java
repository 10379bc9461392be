import java.util.*;
import java.util.function.*;

public class Enums {
    enum Color { RED, GREEN, BLUE }

    enum Operation implements IntBinaryOperator {
        PLUS("+") {
            @Override
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        MINUS("-") {
            @Override
            public int applyAsInt(int a, int b) {
                return a - b;
            }

            @Override
            boolean commutes() {
                return false;
            }
        },
        TIMES("*") {
            @Override
            public int applyAsInt(int a, int b) {
                return a * b;
            }
        };

        final String symbol;
        static final Map<String, Operation> BY_SYMBOL = new HashMap<>();

        static {
            for (Operation o : values()) BY_SYMBOL.put(o.symbol, o);
        }

        Operation(String symbol) {
            this.symbol = symbol;
        }

        boolean commutes() {
            return true;
        }
    }

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6);

        private final double mass, radius;

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        double gravity() {
            return 6.67300E-11 * mass / (radius * radius);
        }
    }

    enum Level {
        LOW, MIDDLE, HIGH;

        Level next() {
            return values()[(ordinal() + 1) % values().length];
        }

        static Level parse(String s) {
            try {
                return valueOf(s);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
                return LOW;
            }
        }
    }

    enum Single {
        INSTANCE;

        int state;

        int next() {
            return ++state;
        }
    }

    enum None {
    }

    static int old(Color c) {
        switch (c) {
            case RED: return 1;
            case BLUE: return 3;
            default: return 0;
        }
    }

    static String arrow(Color c) {
        return switch (c) {
            case RED -> "r";
            case GREEN -> "g";
            case BLUE -> {
                String s = "b";
                yield s + s;
            }
        };
    }

    static int fallThrough(Level l) {
        int r = 0;
        switch (l) {
            case HIGH: r += 100;
            case MIDDLE: r += 10;
            case LOW: r += 1;
        }
        return r;
    }

    public static void main(String[] args) {
        for (Color c : Color.values()) System.out.print(c + " " + c.ordinal() + c.name() + old(c) + arrow(c) + " ");
        System.out.println();
        for (Operation o : Operation.values()) {
            System.out.print(o + o.symbol + o.applyAsInt(7, 5) + o.commutes() + o.getDeclaringClass().getName() + (o.getClass() == Operation.class) + " ");
        }
        System.out.println(Operation.BY_SYMBOL.get("-").applyAsInt(1, 2));
        for (Planet p : Planet.values()) System.out.println(p + " " + p.gravity());
        System.out.println(Level.HIGH.next() + " " + Level.parse("MIDDLE") + Level.parse("NONE") + Level.LOW.compareTo(Level.HIGH));
        System.out.println(Single.INSTANCE.next() + Single.valueOf("INSTANCE").next() + " " + None.values().length);
        for (Level l : Level.values()) System.out.print(fallThrough(l) + " ");
        System.out.println();
        try {
            Color none = null;
            old(none);
        } catch (NullPointerException e) {
            System.out.println("null enum");
        }
        EnumMap<Color, Integer> map = new EnumMap<>(Color.class);
        map.put(Color.BLUE, 3);
        map.put(Color.RED, 1);
        map.merge(Color.RED, 10, Integer::sum);
        System.out.println(map + " " + map.containsKey(Color.GREEN));
        EnumSet<Level> set = EnumSet.of(Level.HIGH, Level.LOW);
        set.addAll(EnumSet.complementOf(EnumSet.of(Level.HIGH)));
        System.out.println(set + " " + EnumSet.noneOf(Color.class) + EnumSet.range(Color.RED, Color.GREEN) + EnumSet.allOf(Level.class).size());
        Color[] values = Color.values();
        values[0] = null;
        System.out.println(Color.values()[0] + " " + Color.RED.equals(Color.valueOf("RED")) + " " + Enum.valueOf(Level.class, "LOW"));
        TreeMap<Level, String> sorted = new TreeMap<>(Comparator.reverseOrder());
        for (Level l : Level.values()) sorted.put(l, l.name().toLowerCase());
        System.out.println(sorted);
    }
}
