import java.util.*;

public class RecordPatterns {
    sealed interface Expr permits Num, Add, Mul, Neg, Var {
    }

    record Num(double value) implements Expr {
    }

    record Add(Expr left, Expr right) implements Expr {
    }

    record Mul(Expr left, Expr right) implements Expr {
    }

    record Neg(Expr inner) implements Expr {
    }

    record Var(String name) implements Expr {
    }

    static double eval(Expr e, Map<String, Double> env) {
        return switch (e) {
            case Num(double v) -> v;
            case Add(Num(var a), Num(var b)) -> a + b;
            case Add(Expr l, Expr r) -> eval(l, env) + eval(r, env);
            case Mul(Num(double zero), Expr ignored) when zero == 0 -> 0;
            case Mul(var l, var r) -> eval(l, env) * eval(r, env);
            case Neg(Neg(var inner)) -> eval(inner, env);
            case Neg(var inner) -> -eval(inner, env);
            case Var(String name) when env.containsKey(name) -> env.get(name);
            case Var(var ignored) -> Double.NaN;
        };
    }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Add(Num(double a), Num(double b)) -> new Num(a + b);
            case Add(Num(double a), Expr r) when a == 0 -> simplify(r);
            case Add(Expr l, Num(double b)) when b == 0 -> simplify(l);
            case Add(Expr l, Expr r) -> {
                Expr sl = simplify(l), sr = simplify(r);
                yield sl.equals(l) && sr.equals(r) ? e : simplify(new Add(sl, sr));
            }
            case Neg(Num(double v)) -> new Num(-v);
            case Num n -> n;
            case Expr other -> other;
        };
    }

    record Pair<A, B>(A first, B second) {
    }

    record Box<T>(T content) {
    }

    static String pairs(Object o) {
        if (o instanceof Pair(String s, Integer i)) return "string-int " + s + i;
        if (o instanceof Pair(Pair(var a, var b), Box(Box(var c)))) return "deep " + a + b + c;
        if (o instanceof Pair<?, ?>(var a, var b) && a == b) return "same";
        if (!(o instanceof Box(String s))) return "unknown";
        return "box of " + s;
    }

    static <T> String generic(Box<Pair<T, Integer>> box) {
        return switch (box) {
            case Box(Pair(String s, var n)) when n > 1 -> s.repeat(n);
            case Box(Pair(var t, Integer n)) -> t + "*" + n;
            case Box(var nothing) -> "null inside " + nothing;
        };
    }

    record Everything(boolean z, byte b, short s, char c, int i, long l, float f, double d, int[] array) {
    }

    static String primitives(Object o) {
        return switch (o) {
            case Everything(boolean z, byte b, short s, char c, int i, long l, float f, double d, int[] array) when z ->
                b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + array.length;
            case Everything(var z, var b, var s, var c, var i, var l, var f, var d, var array) -> z + " " + b + " " + (i + l) + " " + array;
            default -> "not everything";
        };
    }

    record Fails(int value) {
        public int value() {
            if (value < 0) throw new IllegalStateException("accessor");
            return value;
        }
    }

    static String failing(Object o) {
        try {
            return o instanceof Fails(int v) ? "v" + v : "no";
        } catch (MatchException e) {
            return "match failed: " + e.getCause().getMessage();
        }
    }

    static String failingSwitch(Fails f) {
        try {
            return switch (f) {
                case Fails(int v) when v > 5 -> "big";
                case Fails(int v) -> "v" + v;
            };
        } catch (MatchException e) {
            return "match failed: " + e.getCause();
        }
    }

    sealed interface Shape {
    }

    record Circle(Point centre, int radius) implements Shape {
    }

    record Line(Point from, Point to) implements Shape {
    }

    enum Unit implements Shape { INSTANCE }

    record Point(int x, int y) {
    }

    static int shapes(Shape s) {
        return switch (s) {
            case Circle(Point(var x, var y), var r) when x == 0 && y == 0 -> r;
            case Circle(Point(int x, int y), int r) -> x * 10 + r;
            case Line(Point(var x1, var y1), Point(var x2, var y2)) -> Math.abs(x1 - x2) + Math.abs(y1 - y2);
            case Unit.INSTANCE -> -1;
        };
    }

    static int loop(List<Object> items) {
        int sum = 0;
        for (Object o : items) {
            if (!(o instanceof Point(int x, int y))) continue;
            while (x-- > 0) sum += y;
        }
        return sum;
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(2), new Neg(new Neg(new Var("x")))), new Add(new Num(1), new Num(2)));
        System.out.println(eval(e, Map.of("x", 5.0)) + " " + eval(new Var("y"), Map.of()) + " " + eval(new Mul(new Num(0), new Var("y")), Map.of()) + eval(new Neg(new Num(3)), Map.of()));
        System.out.println(simplify(new Add(new Add(new Num(0), new Var("z")), new Add(new Num(1), new Num(-1)))));
        System.out.println(pairs(new Pair<>("s", 1)) + "; " + pairs(new Pair<>(new Pair<>(1, null), new Box<>(new Box<>("c")))) + "; " + pairs(new Pair<>(e, e)) + "; "
            + pairs(new Box<>("b")) + "; " + pairs(new Box<>(1)) + "; " + pairs(null) + "; " + pairs(new Pair<>(null, null)));
        System.out.println(generic(new Box<>(new Pair<>("ab", 3))) + generic(new Box<>(new Pair<>(2.5, 1))) + generic(new Box<>(null)));
        System.out.println(primitives(new Everything(true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, new int[8])) + "; "
            + primitives(new Everything(false, (byte) -1, (short) 2, 'c', 4, 1L << 40, 6f, 7.0, null)) + "; " + primitives("x"));
        System.out.println(failing(new Fails(3)) + failing(new Fails(-3)) + failing("x") + failingSwitch(new Fails(9)) + failingSwitch(new Fails(1)) + failingSwitch(new Fails(-1)));
        for (Shape s : new Shape[] {new Circle(new Point(0, 0), 5), new Circle(new Point(3, 1), 2), new Line(new Point(1, 1), new Point(4, 5)), Unit.INSTANCE}) System.out.print(shapes(s) + " ");
        try {
            shapes(new Circle(null, 1));
        } catch (MatchException m) {
            System.out.println("no match for null " + m.getMessage());
        }
        System.out.println(loop(List.of(new Point(2, 3), "x", new Point(4, 5))));
    }
}
