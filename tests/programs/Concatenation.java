public class Concatenation {
    static boolean z = true;
    static byte b = -5;
    static short s = 30000;
    static char c = 'q';
    static int i = -123456;
    static long l = 1L << 50;
    static float f = 1.5f;
    static double d = -0.0;
    static String text = "text";
    static String nothing;
    static Object object = new Object() {
        @Override
        public String toString() {
            return "object" + calls++;
        }
    };
    static Object nullText = new Object() {
        @Override
        public String toString() {
            return null;
        }
    };
    static int calls;
    static char[] chars = {'x', 'y'};

    static String log = "";

    static int effect(int n) {
        log += n;
        return n;
    }

    static String noisy(String s) {
        log += s;
        return s;
    }

    public static void main(String[] args) {
        System.out.println("" + z + b + s + c + i + l + f + d + text + nothing + object + null);
        System.out.println(z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + text + " " + nothing);
        System.out.println(object + "-" + object + "-" + nullText + "-" + (Object) nothing);
        System.out.println(c + c + "x" + c + c + 1 + 2 + (1 + 2) + 'a' + ('a' + 1));
        System.out.println("nan " + 0.0 / 0 + 1 / 0.0 + -1f / 0 + Float.MIN_VALUE + Double.MAX_VALUE + Long.MIN_VALUE + 'c' + "" + true);
        System.out.println("tag \1 and \2 " + i + "\1" + text + "\2\1\2");
        System.out.println("\1" + c + "\1");
        System.out.println("unicode \u00e4\u65e5\ud83d\ude00 " + 'ß' + "\0|" + (char) 0x20ac);
        String grow = "g";
        grow += 1;
        grow += 'x';
        grow += null;
        grow += 2.5f;
        grow += object;
        grow += grow;
        grow += effect(1) + effect(2);
        grow += "" + effect(3) + effect(4);
        System.out.println(grow + " " + log);
        String[] parts = {"a", null, "c"};
        int k = 0;
        parts[k++] += "x" + k;
        parts[k++] += "y" + k;
        System.out.println(parts[0] + parts[1] + parts[2] + k);
        log = "";
        System.out.println(noisy("1") + noisy("2") + (noisy("3") + noisy("4")) + log);
        Object o = "o";
        o = o + "p" + (o = "q") + o;
        System.out.println(o);
        CharSequence sequence = "seq";
        Integer boxed = 77;
        Character boxedChar = 'k';
        Long none = null;
        System.out.println("boxed " + boxed + boxedChar + none + sequence + new StringBuilder("sb") + new int[0].length);
        final String constant = "con" + 1 + 'c' + 2L + 3.0f + true + null;
        System.out.println(constant + (constant == "con1c23.0truenull"));
        System.out.println("literal" == "lit" + "eral");
        String half = "lit";
        System.out.println("literal" == half + "eral");
        System.out.println(("literal" == (half + "eral").intern()) + " " + "literal".equals(half + "eral"));
        System.out.println(many(1, 2L, 3f, 4.0, 'c', true, (byte) 7, (short) 8));
        System.out.println(chars.length + String.valueOf(chars) + new String(chars, 1, 1));
        try {
            System.out.println("x" + Integer.parseInt("bad") + noisy("not reached"));
        } catch (NumberFormatException e) {
            System.out.println("thrown in the middle: " + e.getMessage());
        }
        String s1 = "a", loop = "";
        for (int n = 0; n < 5; n++) loop = n + loop + s1 + n;
        System.out.println(loop);
    }

    // More operands than one invokedynamic call takes.
    static String many(int i, long l, float f, double d, char c, boolean z, byte b, short s) {
        return "" + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d
            + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i
            + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z
            + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f
            + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s
            + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c
            + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l
            + f + d + c + z + b + s + i + l + f + d + c + z + b + s + i + l + f + d + c + z + b + s;
    }
}
