public class NanComparisons {
    static int doubles(double a, double b) {
        int bits = 0;
        if (a < b) bits |= 1;
        if (a <= b) bits |= 2;
        if (a > b) bits |= 4;
        if (a >= b) bits |= 8;
        if (a == b) bits |= 16;
        if (a != b) bits |= 32;
        if (!(a < b)) bits |= 64;
        if (!(a <= b)) bits |= 128;
        if (!(a > b)) bits |= 256;
        if (!(a >= b)) bits |= 512;
        if (!(a == b)) bits |= 1024;
        if (!(a != b)) bits |= 2048;
        return bits;
    }

    static int floats(float a, float b) {
        int bits = 0;
        boolean less = a < b, lessOrEqual = a <= b, more = a > b, moreOrEqual = a >= b, equal = a == b, unequal = a != b;
        if (less) bits |= 1;
        if (lessOrEqual) bits |= 2;
        if (more) bits |= 4;
        if (moreOrEqual) bits |= 8;
        if (equal) bits |= 16;
        if (unequal) bits |= 32;
        bits |= a < b ? 64 : 128;
        bits |= !(a > b) ? 256 : 512;
        bits |= a <= b && b >= a ? 1024 : 2048;
        bits |= a > b || b > a ? 4096 : 8192;
        return bits;
    }

    static String loop(double limit) {
        int steps = 0;
        for (double d = 0; d < limit; d += 1) if (++steps > 5) break;
        int inverse = 0;
        for (double d = 0; !(d >= limit); d += 1) if (++inverse > 5) break;
        return steps + "/" + inverse;
    }

    static double clamp(double v, double low, double high) {
        return v < low ? low : v > high ? high : v;
    }

    public static void main(String[] args) {
        double[] ds = {Double.NaN, 0.0, -0.0, 1.0, -1.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double a : ds) {
            for (double b : ds) System.out.print(doubles(a, b) + " " + floats((float) a, (float) b) + " ");
            System.out.println(loop(a) + " " + clamp(a, -0.5, 0.5) + " " + clamp(0.25, a, 0.5));
        }
        float nan = Float.NaN;
        while (nan != nan) {
            System.out.println("NaN is not itself");
            if (nan == nan) System.out.println("impossible");
            nan = 1;
        }
        System.out.println(0.0 == -0.0);
        System.out.println(Float.NaN > 0 ? "yes" : "no");
    }
}
