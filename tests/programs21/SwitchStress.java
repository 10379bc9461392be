public class SwitchStress {
    record A(Object x, Object y) {
    }

    record B(int n, A inner) {
    }

    static String deep(Object o) {
        return switch (o) {
            case A(A(A(var p, var q), var r), var s) -> "aaa" + p + q + r + s;
            case A(A(Integer p, Integer q), Integer r) when p + q == r -> "sum";
            case A(A(Integer p, Integer q), Integer r) when p * q == r -> "product";
            case A(A(Integer p, var q), var r) -> "ai" + p + q + r;
            case A(B(int n, A(var x, String y)), var z) when n > 0 -> "ab" + n + x + y + z;
            case A(B(int n, var inner), var z) -> "b?" + n + inner + z;
            case A(String s, var t) -> "s" + s + t;
            case A(var s, String t) -> "t" + s + t;
            case A a -> "a" + a.x();
            case B(var n, A(var x, var y)) -> "B" + n + x + y;
            case B(var n, var nothing) -> "B" + n + nothing;
            default -> "other";
        };
    }

    static String tryInside(Object o) {
        String r = "";
        for (int i = 0; i < 3; i++) {
            try {
                int by = i;
                r += switch (o) {
                    case Integer n when 10 / (n - by) > 5 -> "big" + i;
                    case Integer n -> {
                        if (i == 2) throw new IllegalStateException();
                        yield "small" + i;
                    }
                    case String s -> {
                        try {
                            yield s.charAt(i);
                        } finally {
                            r += "f";
                        }
                    }
                    default -> "d";
                };
            } catch (ArithmeticException e) {
                r += "zero" + i;
            } catch (IllegalStateException | StringIndexOutOfBoundsException e) {
                r += "e" + i;
            }
        }
        return r;
    }

    static int nestedSwitch(Object a, Object b) {
        return switch (a) {
            case Integer i -> switch (b) {
                case Integer j when i.equals(j) -> 1;
                case Integer j -> i > j ? 2 : 3;
                case String s -> switch (s) {
                    case "x" -> 4;
                    case String t when t.length() == i -> 5;
                    default -> 6;
                };
                default -> 7;
            };
            case String s when switch (b) { case Integer n -> n > 3; case null -> true; default -> false; } -> 8;
            case String s -> s.length() * 10;
            default -> -1;
        };
    }

    static int asArgument(Object o, int... rest) {
        return three(switch (o) { case Integer i -> i; default -> 0; }, rest.length > 0 ? rest[0] : -1, switch (o) { case String s -> s.length(); case Integer i when i > 5 -> 50; default -> 7; });
    }

    static int three(int a, int b, int c) {
        return a * 10000 + b * 100 + c;
    }

    public static void main(String[] args) {
        A inner = new A(1, 2);
        Object[] items = {new A(new A(new A(1, 2), 3), 4), new A(inner, 3), new A(new A(3, 4), 12), new A(inner, 9), new A(new B(1, new A(5, "y")), "z"),
            new A(new B(0, new A(5, "y")), "z"), new A(new B(1, null), 0), new A("s", 1), new A(2.5, "t"), new A(2.5, 3.5), new A(null, null), new B(1, inner), new B(2, null), "o"};
        for (Object o : items) System.out.println(deep(o));
        for (Object o : new Object[] {0, 1, 2, 50, "ab", 'c'}) System.out.println(tryInside(o));
        for (Object a : new Object[] {1, 2, "s", 'c'}) for (Object b : new Object[] {1, 2, "x", "yy", 9, 2.5}) System.out.print(nestedSwitch(a, b) + " ");
        System.out.println(nestedSwitch("s", null));
        System.out.println(asArgument(9, 3) + " " + asArgument("four") + " " + asArgument(2));
    }
}
