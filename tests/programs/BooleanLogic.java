public class BooleanLogic {
    static String trace = "";

    static boolean t(String s) {
        trace += s;
        return true;
    }

    static boolean f(String s) {
        trace += s;
        return false;
    }

    static boolean xor(boolean a, boolean b) {
        return a ^ b;
    }

    static boolean complex(int a, int b, int c) {
        return (a > b && b > c || a == c) && !(b == 0 || c < 0 && a > 0) != (a + b > c);
    }

    static int conditions(boolean a, boolean b, boolean c) {
        int r = 0;
        if (a && b || c) r |= 1;
        if (a && (b || c)) r |= 2;
        if (!(a && b) && c) r |= 4;
        if (!(a || b || c)) r |= 8;
        if (a == b) r |= 16;
        if (a != c) r |= 32;
        if (a ? b : c) r |= 64;
        if (a & b | c ^ a) r |= 128;
        if (!a) if (!b) r |= 256; else r |= 512;
        while (a && !(r > 1000)) {
            r += 1024;
            if (b) break;
        }
        boolean combined = a;
        combined &= b;
        combined |= c;
        combined ^= a;
        return combined ? -r : r;
    }

    boolean field;
    static boolean[] flags = new boolean[3];

    boolean toggle() {
        return field = !field;
    }

    static boolean returned(Object o) {
        return o != null && o.equals("x");
    }

    static boolean viaVariable(int n) {
        boolean positive = n > 0, even = n % 2 == 0;
        boolean both = positive && even;
        return both || !positive && !even;
    }

    static byte asNumber(boolean b) {
        return (byte) (b ? 1 : 0);
    }

    public static void main(String[] args) {
        System.out.println(t("a") && f("b") && t("c") || t("d"));
        System.out.println((f("e") || t("f")) & f("g") | t("h") ^ t("i"));
        System.out.println(!t("j") ? f("k") : !f("l"));
        System.out.println(trace);
        for (int i = 0; i < 8; i++) System.out.print(conditions((i & 1) != 0, (i & 2) != 0, (i & 4) != 0) + " ");
        System.out.println();
        for (int a = -1; a < 3; a++) for (int b = -1; b < 3; b++) for (int c = -1; c < 2; c++) System.out.print(complex(a, b, c) ? "1" : "0");
        System.out.println();
        BooleanLogic o = new BooleanLogic();
        System.out.println(o.toggle() + " " + o.toggle() + " " + o.field + xor(true, o.toggle()));
        flags[1] = !flags[0];
        flags[2] = flags[0] != flags[1] && flags[1];
        System.out.println(flags[0] + " " + flags[1] + " " + flags[2]);
        System.out.println(returned(null) + " " + returned("x") + " " + returned(1));
        for (int i = -2; i < 3; i++) System.out.print(viaVariable(i) + " ");
        System.out.println(asNumber(true) + asNumber(false));
        boolean assigned;
        if ((assigned = t("")) && args.length == 0) System.out.println(assigned);
        Boolean boxed = args.length == 0;
        System.out.println(boxed && Boolean.TRUE == boxed && !Boolean.parseBoolean("no") && Boolean.logicalXor(boxed, false));
        int n = 0;
        do n += 3; while (n < 10 && n != 9 || n == 3);
        System.out.println(n);
        System.out.println(1 < 2 == true != false);
    }
}
