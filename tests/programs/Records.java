import java.util.*;

public class Records {
    record Empty() {
    }

    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < -1000) throw new IllegalArgumentException("x=" + x);
        }

        Point(int both) {
            this(both, both);
        }

        double length() {
            return Math.sqrt(x * x + y * y);
        }

        Point plus(Point o) {
            return new Point(x + o.x, y + o.y());
        }
    }

    record Everything(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] array, Object o) {
    }

    record Generic<T extends Comparable<T>>(T value, List<? extends T> others) implements Comparable<Generic<T>> {
        @Override
        public int compareTo(Generic<T> o) {
            return value.compareTo(o.value);
        }
    }

    record Custom(String name, int secret) {
        @Override
        public String name() {
            return name.toUpperCase();
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Custom c && c.name.equalsIgnoreCase(name);
        }

        @Override
        public int hashCode() {
            return name.toLowerCase().hashCode();
        }
    }

    record Node(int value, Node next) {
        int sum() {
            return value + (next == null ? 0 : next.sum());
        }
    }

    record Wrapper(double d, float f) {
    }

    interface Named {
        String name();

        default String greeting() {
            return "hi " + name();
        }
    }

    record Person(String name, int age) implements Named {
    }

    public static void main(String[] args) {
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + p.y() + " " + p.length() + " " + p.hashCode() + " " + Point.ORIGIN.plus(p).equals(p) + " "
            + p.equals(new Point(4, 3)) + p.equals(null) + p.equals("p") + " " + new Point(9));
        try {
            new Point(-5000, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] array = {1};
        Everything a = new Everything(true, (byte) -1, (short) 2, 'c', 4, 1L << 40, 1.5f, -0.0, "t", null, List.of(1));
        Everything b = new Everything(true, (byte) -1, (short) 2, 'c', 4, 1L << 40, 1.5f, -0.0, "t", null, List.of(1));
        Everything c = new Everything(true, (byte) -1, (short) 2, 'c', 4, 1L << 40, 1.5f, 0.0, "t", null, List.of(1));
        System.out.println(a);
        System.out.println(a.equals(b) + " " + a.equals(c) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
        Everything nulls = new Everything(false, (byte) 0, (short) 0, 'x', 0, 0, 0, Double.NaN, null, null, null);
        System.out.println(nulls + " " + nulls.hashCode() + " " + nulls.equals(nulls) + nulls.equals(a) + a.equals(nulls));
        System.out.println(new Everything(false, (byte) 0, (short) 0, 'x', 0, 0, 0, 0, null, array, null)
            .equals(new Everything(false, (byte) 0, (short) 0, 'x', 0, 0, 0, 0, null, new int[] {1}, null)));
        Generic<String> g = new Generic<>("v", List.of("w"));
        System.out.println(g + " " + g.compareTo(new Generic<>("x", null)) + " " + g.hashCode());
        Custom x = new Custom("name", 1), y = new Custom("NAME", 2);
        System.out.println(x + x.name() + x.equals(y) + (x.hashCode() == y.hashCode()) + x.secret());
        Node list = null;
        for (int i = 0; i < 5; i++) list = new Node(i, list);
        System.out.println(list + " " + list.sum() + " " + list.hashCode());
        System.out.println(new Wrapper(Double.NaN, Float.NaN).equals(new Wrapper(Double.NaN, Float.NaN)) + " "
            + new Wrapper(0.0, 0f).equals(new Wrapper(-0.0, 0f)) + " " + new Wrapper(0.0, 0f).equals(new Wrapper(0.0, -0f)) + " "
            + new Wrapper(2.5, 3.5f).hashCode());
        Named named = new Person("Ann", 30);
        System.out.println(named.greeting() + named);
        Map<Point, String> map = new HashMap<>();
        for (int i = 0; i < 20; i++) map.merge(new Point(i % 3, i % 2), "" + i, String::concat);
        System.out.println(map.get(new Point(1, 1)) + " " + map.size());
        record Local(long id, String... tags) {
            int count() {
                return tags.length;
            }
        }
        System.out.println(new Local(1, "a", "b").count() + new Local(2).count());
    }
}
