public class Ternaries {
    static String join(Object a, Object b, Object c, Object d) {
        return a + "," + b + "," + c + "," + d;
    }

    static int three(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }

    static long wide(long a, double b, int c, float d) {
        return a + (long) b * 10 + c * 100L + (long) d * 1000;
    }

    static int calls;

    static int effect(int n) {
        return calls = calls * 10 + n;
    }

    static boolean yes(int n) {
        effect(n);
        return true;
    }

    static boolean no(int n) {
        effect(n);
        return false;
    }

    static Object pick(boolean b, String s, Integer i) {
        return b ? s : i;
    }

    static String nested(int a, int b) {
        return a > b ? a > 10 ? b > 10 ? "both" : "a" : b < 0 ? "negative" : "small" : a == b ? "equal" : b > 100 ? "huge" : "b";
    }

    static int inIndex(int[] array, boolean last, int n) {
        array[last ? array.length - 1 : 0] += n > 0 ? n : -n;
        return array[last ? array.length - 1 : 0];
    }

    static int sum(int n) {
        return n <= 0 ? 0 : (n % 2 == 0 ? n : -n) + sum(n - 1);
    }

    static class Pair {
        final Object first, second;

        Pair(Object first, Object second) {
            this.first = first;
            this.second = second;
        }
    }

    static Pair construct(boolean a, boolean b) {
        return new Pair(a ? "first" : b ? new Pair(b, null) : 1, a && b ? new int[] {1} : b || a ? "some" : null);
    }

    static String uninitialisedAtMerge(boolean a, boolean b) {
        return new StringBuilder(a ? "left" : "right").append(b ? new StringBuilder(a ? "inner" : "other") : "plain").append(a ? 1 : 2.5).toString();
    }

    static int throwInTheMiddle(int n) {
        try {
            return three(1, n > 0 ? 10 / (n - 1) : Integer.parseInt("x"), n);
        } catch (ArithmeticException e) {
            return -n;
        } catch (NumberFormatException e) {
            return -1000;
        }
    }

    public static void main(String[] args) {
        for (int bits = 0; bits < 8; bits++) {
            boolean a = (bits & 1) != 0, b = (bits & 2) != 0, c = (bits & 4) != 0;
            System.out.println(join(a ? 1 : "one", b ? c ? "bc" : 'b' : 2.5, a || b && c, a ? (b ? null : c) : (c ? 3L : 4)) + " "
                + three(a ? 1 : 2, b ? (c ? 3 : 4) : 5, a && b || c ? 6 : 7) + " "
                + wide(a ? 1L : 2, b ? 3.5 : 4, c ? 'a' : 5, a ^ b ? 6f : 7L));
            System.out.println(uninitialisedAtMerge(a, b) + " " + pick(c, "s", bits));
            Pair p = construct(a, b);
            System.out.println((p.first instanceof Pair q ? "pair" + q.first : p.first) + " " + (p.second instanceof int[] x ? x.length : p.second));
        }
        System.out.println(nested(1, 2) + nested(20, 15) + nested(20, 5) + nested(5, -3) + nested(5, 3) + nested(5, 5) + nested(5, 500));
        System.out.println((yes(1) && no(2) || yes(3) ? effect(4) : effect(5)) + " " + calls);
        System.out.println((no(6) || no(7)) + " " + (yes(8) & no(9)) + " " + calls);
        int[] array = {1, 2, 3};
        System.out.println(inIndex(array, true, -5) + inIndex(array, false, 4));
        System.out.println(sum(10));
        for (int i = -1; i < 4; i++) System.out.print(throwInTheMiddle(i) + " ");
        System.out.println();
        Integer boxed = args.length > 0 ? Integer.valueOf(1) : Integer.valueOf(1000);
        Object mixed = args.length == 0 ? 1 : 2.0;
        System.out.println(boxed + " " + mixed);
        long l = args.length == 0 ? Integer.MAX_VALUE : 1L;
        char ch = args.length == 0 ? 'x' : 0;
        byte by = (byte) (args.length == 0 ? 300 : 1);
        System.out.println(l + 1 + " " + ch + by);
        try {
            int n = args.length == 0 ? (Integer) null : 0;
            System.out.println(n);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        String s = null;
        System.out.println(s == null ? "null" : s.length() > 3 ? "long" : "short");
        int x = 5;
        x = x > 3 ? x++ + ++x : x--;
        System.out.println(x);
        System.out.println(new int[] {args.length == 0 ? 1 : 2, x > 0 ? x < 100 ? 3 : 4 : 5}[x > 0 ? 1 : 0]);
        synchronized (args.length == 0 ? "lock" : new Object()) {
            System.out.println(three(x > 0 ? 1 : 0, switch (x) { case 12 -> x < 0 ? 8 : 9; default -> 7; }, x < 0 ? 1 : 0));
        }
    }
}
