public class Conversions {
    static void ofDouble(double d) {
        System.out.println(d + ": " + (byte) d + " " + (short) d + " " + (int) (char) d + " " + (int) d + " " + (long) d + " "
            + (float) d);
    }

    static void ofFloat(float f) {
        System.out.println(f + ": " + (byte) f + " " + (short) f + " " + (int) (char) f + " " + (int) f + " " + (long) f + " "
            + (double) f);
    }

    static void ofLong(long l) {
        System.out.println(l + ": " + (byte) l + " " + (short) l + " " + (int) (char) l + " " + (int) l + " " + (float) l + " "
            + (double) l);
    }

    static void ofInt(int i) {
        System.out.println(i + ": " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i + " " + (float) i + " "
            + (double) i);
    }

    static int returnsChar(char c) {
        return c;
    }

    static long returnsLong(byte b) {
        return b;
    }

    static double returnsDouble(long l) {
        return l;
    }

    static float widen(int i) {
        return i;
    }

    public static void main(String[] args) {
        double[] doubles = {0, -0.0, 1.9, -1.9, 127.5, 128, -129, 32767.9, 65535, 65536, -1, 2147483647.0, 2147483648.0,
            -2147483648.0, -2147483649.0, 9.223372036854775807e18, -9.3e18, 1e40, -1e40, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, 4294967296.5, 1e-50};
        for (double d : doubles) ofDouble(d);
        float[] floats = {0f, 1.5f, -1.5f, 300.7f, -40000f, 2147483520f, 2147483648f, 9.2e18f, -9.3e18f, Float.NaN,
            Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE, 16777216f};
        for (float f : floats) ofFloat(f);
        long[] longs = {0, 127, 128, -129, 65535, 65536, 1L << 31, -(1L << 31) - 1, 1L << 53, (1L << 53) + 1, Long.MAX_VALUE,
            Long.MIN_VALUE, 0x123456789abcdefL};
        for (long l : longs) ofLong(l);
        int[] ints = {0, -1, 127, 128, 255, 256, 32768, 65535, 65536, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : ints) ofInt(i);
        System.out.println(returnsChar('\uffff') + " " + returnsLong((byte) -3) + " " + returnsDouble(Long.MAX_VALUE) + " "
            + widen(123456789));
        byte b = (byte) 200;
        short s = b;
        char c = (char) b;
        int i = c;
        long l = i;
        float f = l;
        double d = f;
        System.out.println(b + " " + s + " " + (int) c + " " + i + " " + l + " " + f + " " + d);
        System.out.println((b & 0xff) + " " + (b >>> 4) + " " + ((b & 0xff) >>> 4) + " " + (byte) (b >>> 4));
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        System.out.println((char) ('a' + 1) + "" + (char) 98 + (int) 'c');
        final int constant = 10;
        byte fromConstant = constant;
        System.out.println(fromConstant + (true ? 'x' : constant) + (args.length == 0 ? 'y' : 0));
    }
}
