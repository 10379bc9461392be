public class FloatingPoint {
    static final double[] DOUBLES = {0.0, -0.0, 1.0, -1.5, 1e300, -1e300, 1e-320, Double.MIN_VALUE, Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.1, 123456.789};
    static final float[] FLOATS = {0.0f, -0.0f, 1.0f, -2.5f, 1e38f, 1e-44f, Float.MIN_VALUE, Float.MAX_VALUE,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 0.1f, 16777217f};

    static void doubles(double a, double b) {
        System.out.print((a + b) + "," + (a - b) + "," + (a * b) + "," + (a / b) + "," + (a % b) + " ");
    }

    static void floats(float a, float b) {
        System.out.print((a + b) + "," + (a - b) + "," + (a * b) + "," + (a / b) + "," + (a % b) + " ");
    }

    public static void main(String[] args) {
        for (double a : DOUBLES) {
            for (double b : DOUBLES) doubles(a, b);
            System.out.println(-a);
        }
        for (float a : FLOATS) {
            for (float b : FLOATS) floats(a, b);
            System.out.println(-a);
        }
        double sum = 0;
        for (int i = 0; i < 10; i++) sum += 0.1;
        System.out.println(sum + " " + (sum == 1.0) + " " + (float) sum);
        float product = 1;
        for (int i = 1; i < 30; i++) product *= i;
        System.out.println(product);
        double d = 10;
        d -= 3;
        d /= 4;
        d *= d;
        d %= 2;
        d++;
        --d;
        System.out.println(d);
        float f = 7;
        f /= 2;
        f += 0.1;
        f--;
        System.out.println(f + " " + f++ + " " + ++f);
        int i = 7;
        i /= 2.5;
        i *= 1.5f;
        System.out.println(i);
        System.out.println(Math.sqrt(2) + " " + Math.floor(-1.5) + " " + Math.ceil(-1.5) + " " + Math.round(2.5) + " "
            + Math.round(-2.5f) + " " + Math.rint(2.5) + " " + Math.abs(-0.0) + " " + Math.max(-0.0, 0.0) + " "
            + Math.min(Double.NaN, 1) + " " + Math.hypot(3, 4) + " " + Math.signum(-3.5) + " " + Math.ulp(1.0));
        System.out.println(Double.doubleToLongBits(0.1) + " " + Double.longBitsToDouble(0x4009_21fb_5444_2d18L) + " "
            + Float.floatToIntBits(-0.0f) + " " + Float.intBitsToFloat(0x7f800001));
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN) + " "
            + Double.parseDouble("1e-5") + " " + Float.parseFloat("3.4e5") + " " + Double.toString(100) + " " + 1e21 + " " + 1e7
            + " " + 0.001 + " " + 1.0e-4f);
        System.out.println(Double.hashCode(3.25) + " " + Float.hashCode(2.5f) + " " + Double.isNaN(0.0 / 0) + " "
            + Double.isInfinite(1 / 0.0));
        strictfpSum(1e16, 1, -1e16);
    }

    static strictfp void strictfpSum(double... values) {
        double total = 0, compensation = 0;
        for (double v : values) {
            double y = v - compensation;
            double t = total + y;
            compensation = t - total - y;
            total = t;
        }
        System.out.println(total + " " + compensation);
    }
}
