import java.util.Arrays;

public class Varargs {
    static String f(int... a) {
        return "ints" + a.length + Arrays.toString(a);
    }

    static String g(String first, Object... rest) {
        return first + (rest == null ? "null" : rest.length + Arrays.toString(rest));
    }

    static String h(Object... o) {
        return o == null ? "null" : "objects" + o.length;
    }

    static String h(String s) {
        return "string";
    }

    static String h(Integer i, Object... o) {
        return "integer+" + o.length;
    }

    static String pick(long x) {
        return "long";
    }

    static String pick(Integer x) {
        return "Integer";
    }

    static String pick(Object x) {
        return "Object";
    }

    static String pick(int... x) {
        return "varargs";
    }

    static String pick(double x) {
        return "double";
    }

    static String chars(char... c) {
        return new String(c);
    }

    static long sum(long... values) {
        long s = 0;
        for (long v : values) s += v;
        return s;
    }

    @SafeVarargs
    static <T> T last(T... items) {
        return items[items.length - 1];
    }

    static String nested(int[]... arrays) {
        return arrays.length + "/" + arrays[0].length;
    }

    final String made;

    Varargs(Object... parts) {
        made = Arrays.toString(parts);
    }

    public static void main(String[] args) {
        System.out.println(f() + f(1) + f(1, 2) + f(new int[] {3, 4, 5}));
        System.out.println(g("a") + g("b", 1, 'c', 2.5) + g("c", (Object[]) new String[] {"x", "y"}) + g("d", (Object) new String[] {"x"}).startsWith("d1")
            + g("e", (Object[]) null) + g("f", (Object) null));
        System.out.println(h() + h("s") + h(1) + h(1, 2) + h('c', 2) + h((Object) "s") + h(new Object[3]));
        byte b = 1;
        System.out.println(pick(b) + pick(1) + pick(1f) + pick('c') + pick("s") + pick() + pick(1, 2) + pick((Integer) 5));
        System.out.println(chars('a', 'b') + chars() + sum(1, 2L, 'c') + sum());
        System.out.println(last(1, "two", 3.0) + last("x", "y") + Varargs.<Number>last(1, 2.5));
        System.out.println(nested(new int[] {1, 2}, new int[0]) + nested(new int[2][3]));
        System.out.println(new Varargs().made + new Varargs(1, null).made);
        System.out.println(String.join("-", "a", "b", "c") + String.format("%d|%s|%5d|%-4s|%05d|%x|%c|%b", 5, "s", 42, "l", 42, 255, 'q', true));
    }
}
