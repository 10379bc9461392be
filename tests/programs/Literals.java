public class Literals {
    static final String A = "a\u0000b\uffff\ud800";
    static final String QUOTES = "\"\\\t\b\n\r\f\'\101\7";
    static final long BIG = 0xFFFF_FFFF_FFFFL;
    static final int BINARY = 0b1010_1010, OCTAL = 0777, HEX = 0xCAFE_BABE;
    static final float F = 0x1.8p1f;
    static final double D = 1e-7, TINY = 4.9e-324, HUGE = 1.7976931348623157e308, HEXD = 0x1.fffffffffffffp1023;
    static final char C = '\u20ac', ZERO = '\0';
    static final boolean FLAG = 1 < 2 && BINARY > 100;
    interface Constants {
        int ONE = 1;
        String TEXT = "interface " + ONE;
        double THIRD = 1 / 3.0;
        int COMPUTED = Integer.parseInt("33");
    }

    static class Uses implements Constants {
        int twice() {
            return ONE + COMPUTED;
        }
    }

    static int[] constants() {
        return new int[] {-1, 0, 1, 2, 3, 4, 5, 6, -2, 127, 128, -128, -129, 32767, 32768, -32768, -32769, 65535, 1 << 30};
    }

    static long[] longs() {
        return new long[] {0, 1, 2, -1, 1L << 31, 0x7fffffffffffffffL, 0x8000000000000000L};
    }

    static float[] floats() {
        return new float[] {0, 1, 2, 3, -0f, 1.5f, 1e-45f, 3.4028235e38f, 0f / 0};
    }

    static double[] doubles() {
        return new double[] {0, 1, 2, -0.0, 1.5, 1e-320, 1 / 0.0, -1 / 0.0};
    }

    Literals self() {
        System.out.print("self ");
        return this;
    }

    static final int THROUGH_OBJECT = 12;

    public static void main(String[] args) {
        for (char c : (A + QUOTES).toCharArray()) System.out.print((int) c + " ");
        System.out.println();
        System.out.println(BIG + " " + BINARY + " " + OCTAL + " " + HEX + " " + F + " " + D + " " + TINY + " " + HUGE + " " + HEXD + " " + C + (int) ZERO + FLAG);
        System.out.println(Constants.TEXT + Constants.THIRD + new Uses().twice() + Uses.COMPUTED);
        for (int i : constants()) System.out.print(i + " ");
        for (long l : longs()) System.out.print(l + " ");
        for (float f : floats()) System.out.print(f + " ");
        for (double d : doubles()) System.out.print(d + " ");
        System.out.println();
        System.out.println(new Literals().self().THROUGH_OBJECT + new Literals().self().OCTAL);
        System.out.println("same" == "same");
        System.out.println(String.class.getName() + int.class + int[].class.getName() + String[][].class.getName() + void.class + Runnable.class);
        System.out.println(String.class == "s".getClass() && Integer.TYPE == int.class && new int[0].getClass() == int[].class);
        System.out.println(Literals.class.isInterface() + " " + Constants.class.isInterface() + int[].class.isArray() + Object.class.getSuperclass() + Integer.class.getSuperclass().getName());
        Object o = null;
        String s = (String) o;
        System.out.println(s + (s == null) + (o instanceof Object));
        int veryLongName_\u00e4\u00f6 = 5;
        System.out.println(veryLongName_äö);
        final int local = 3;
        switch (local + args.length) {
            case local: System.out.println("constant case");
        }
        System.out.println((short) 0xFFFF + (byte) 0x80 + (char) -1);
        assert args.length > 100 : "assertions are off";
        long l = 100_000 * 100_000;
        long right = 100_000L * 100_000;
        System.out.println(l + " " + right + " " + (0.1 + 0.2) + " " + (0.1f + 0.2f) + " " + 1.0 / 3 + " " + 100.0f / 3);
    }
}
