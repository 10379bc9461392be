import java.util.List;

public class Patterns {
    sealed interface Shape permits Circle, Square, Group {
    }

    record Circle(double radius) implements Shape {
    }

    record Square(double side) implements Shape {
    }

    record Group(List<Shape> parts) implements Shape {
    }

    static double area(Shape s) {
        if (s instanceof Circle c) return 3 * c.radius() * c.radius();
        if (s instanceof Square q && q.side() > 0) {
            double side = q.side();
            return side * side;
        } else if (!(s instanceof Group g)) {
            return -1;
        } else {
            double sum = 0;
            for (Shape p : g.parts()) sum += area(p);
            return sum;
        }
    }

    static String describe(Object o) {
        if (!(o instanceof String s)) {
            if (o instanceof Integer i && i > 10) return "big " + i;
            return o instanceof Integer i ? "small " + i : o instanceof int[] a && a.length > 1 ? "array " + a[1] : "other";
        }
        return s.isEmpty() ? "empty" : s.substring(1);
    }

    static boolean both(Object a, Object b) {
        return a instanceof String s && b instanceof String t && s.equals(t) || a instanceof Integer i && b instanceof Integer j && i + j == 0;
    }

    static int loop(Object... items) {
        int n = 0;
        int total = 0;
        while (n < items.length && items[n] instanceof Integer i) {
            total += i;
            n++;
        }
        for (Object item : items) {
            if (!(item instanceof CharSequence text)) continue;
            total += 100 * text.length();
        }
        return total;
    }

    static <T extends Comparable<T>> String generic(Object o, T t) {
        if (o instanceof Comparable<?> c && c.getClass() == t.getClass()) {
            @SuppressWarnings("unchecked")
            T other = (T) c;
            return "compares " + Integer.signum(t.compareTo(other));
        }
        return "incomparable";
    }

    Object field = "field";

    String shadow() {
        if (field instanceof String field && field.length() == 5) return field + this.field;
        return "no " + field;
    }

    public static void main(String[] args) {
        System.out.println(area(new Group(List.of(new Circle(2), new Square(3), new Group(List.of(new Square(-1)))))));
        for (Object o : new Object[] {"", "text", 5, 50, new int[] {1, 2}, new int[0], 2.5, null}) System.out.print(describe(o) + ", ");
        System.out.println();
        System.out.println(both("a", "a") + " " + both("a", 1) + " " + both(3, -3) + " " + both(3, 3) + " " + both(null, null));
        System.out.println(loop(1, 2, "three", 4) + " " + loop() + " " + loop(new StringBuilder("xy")));
        System.out.println(generic(5, 7) + generic("b", "a") + generic(5, "x") + generic(null, 1));
        Patterns p = new Patterns();
        System.out.println(p.shadow());
        p.field = 5;
        System.out.println(p.shadow());
        Object o = "x";
        boolean result = o instanceof String s ? s.length() == 1 : o instanceof Integer;
        System.out.println(result);
    }
}
