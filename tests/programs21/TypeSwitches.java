import java.util.*;

public class TypeSwitches {
    static String describe(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "big " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s when s.length() > 5 && s.charAt(0) == 'x' -> "x-word";
            case String s -> "string " + s;
            case int[] a when a.length == 0 -> "no ints";
            case int[] a -> "ints " + a[0];
            case Object[] a -> "objects " + a.length;
            case List<?> l -> "list " + l.size();
            case CharSequence c -> "chars " + c.length();
            case Enum<?> e -> "enum " + e.name();
            case Runnable r -> "runnable";
            default -> "other " + o.getClass().getSimpleName();
        };
    }

    static int statement(Object o) {
        int r = 0;
        switch (o) {
            case String s:
                r += s.length();
                break;
            case Integer i when i < 0:
                r -= 100;
                break;
            case Number n:
                r += 1000;
                break;
            case null, default:
                r = -1;
        }
        return r;
    }

    static String sideEffects(Object o, StringBuilder log) {
        return switch (o) {
            case Integer i when note(log, "a", i == 1) -> "one";
            case Integer i when note(log, "b", i == 2) -> "two";
            case Number n when note(log, "c", n.intValue() == 3) -> "three";
            case Integer i when note(log, "d", i == 4) -> "four";
            case Object x when note(log, "e", x.hashCode() == 5) -> "five";
            default -> "none";
        };
    }

    static boolean note(StringBuilder log, String s, boolean b) {
        log.append(s);
        return b;
    }

    static <T extends Comparable<T>> String generic(T t) {
        return switch (t) {
            case String s -> "s" + s;
            case Integer i -> "i" + i;
            default -> "c" + t.compareTo(t);
        };
    }

    static String strings(String s) {
        return switch (s) {
            case "a", "b" -> "ab";
            case String t when t.length() == 1 -> "one letter";
            case "word" -> "the word";
            case "Aa" -> "first collision";
            case "BB" -> "second collision";
            case null -> "none";
            case String t -> t + "?";
        };
    }

    static String integers(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case 1000 -> "thousand";
            case Integer n when n < 0 -> "negative";
            case -5 -> "never";
            case Integer n -> "n" + n;
        };
    }

    static String characters(Character c) {
        return switch (c) {
            case 'a' -> "a";
            case Character d when Character.isDigit(d) -> "digit";
            case '\uffff' -> "last";
            case Character d -> "c" + (int) d;
        };
    }

    static String bytes(Byte b) {
        return switch (b) {
            case 1 -> "one";
            case -128 -> "lowest";
            case Byte x when x > 100 -> "big";
            case Byte x -> "b" + x;
        };
    }

    static String shorts(Short s) {
        return switch (s) {
            case 300 -> "three hundred";
            case Short x when x < 0 -> "negative";
            case Short x -> "s" + x;
        };
    }

    static int inLoop(Object... items) {
        int total = 0;
        outer:
        for (Object o : items) {
            switch (o) {
                case Integer i when i == 7 -> {
                    continue;
                }
                case Integer i -> total += i;
                case String s -> {
                    if (s.equals("stop")) break outer;
                    total += 100;
                }
                default -> throw new IllegalArgumentException("bad " + o);
            }
            total *= 2;
        }
        return total;
    }

    static String nullDefault(Object o) {
        try {
            return switch (o) {
                case String s -> s;
                default -> "default";
            };
        } catch (NullPointerException e) {
            return "NPE";
        }
    }

    static int yields(Object o) {
        return 10 * switch (o) {
            case Integer i:
                int t = i;
                while (t > 10) t -= 3;
                yield t;
            case String s:
                try {
                    yield Integer.parseInt(s);
                } catch (NumberFormatException e) {
                    yield -1;
                } finally {
                    System.out.print("[f]");
                }
            default:
                yield 0;
        } + 1;
    }

    public static void main(String[] args) {
        Object[] items = {null, 5, 500, 7L, "", "xylophone", "word", new int[0], new int[] {3}, new String[2], List.of(1, 2), new StringBuilder("sb"),
            Thread.State.NEW, (Runnable) () -> { }, 2.5, 'c'};
        for (Object o : items) System.out.print(describe(o) + "; ");
        System.out.println();
        for (Object o : new Object[] {"four", -3, 3, 2.5f, null, 'c'}) System.out.print(statement(o) + " ");
        System.out.println();
        StringBuilder log = new StringBuilder();
        for (Object o : new Object[] {1, 2, 3, 4, 5, 6L, "s"}) System.out.print(sideEffects(o, log.append(' ')) + " ");
        System.out.println(log);
        System.out.println(generic("x") + generic(1) + generic(2.5));
        for (String s : new String[] {"a", "b", "c", "word", "Aa", "BB", null, "other"}) System.out.print(strings(s) + "; ");
        System.out.println();
        for (int i : new int[] {1, 1000, -5, -6, 77}) System.out.print(integers(i) + "; ");
        for (char c : "a5\uffffz".toCharArray()) System.out.print(characters(c) + "; ");
        for (byte b : new byte[] {1, -128, 101, 5}) System.out.print(bytes(b) + "; ");
        for (short s : new short[] {300, -2, 9}) System.out.print(shorts(s) + "; ");
        System.out.println();
        System.out.println(inLoop(1, 7, "x", 3, "stop", 9));
        try {
            inLoop(1, 2.5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(nullDefault(null) + nullDefault("s") + nullDefault(1));
        System.out.println(yields(50) + yields("12") + yields("x") + yields('c'));
    }
}
