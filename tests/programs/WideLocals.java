public class WideLocals {
    static String mixed(long a, int b, double c, String d, long e, float f, double[] g, byte h, double i) {
        long t = a;
        a = e;
        e = t;
        double u = c;
        c = i;
        i = u;
        b += h;
        return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g[0] + " " + h + " " + i;
    }

    long field;
    double real;

    long instance(long a, double b, long c) {
        field = a - c;
        real = b / a;
        long old = field++;
        double oldReal = real--;
        field += old * 2;
        real *= oldReal + field;
        return (long) (real * 1000) + field;
    }

    static long swap(long a, long b, boolean s) {
        if (s) {
            long t = a;
            a = b;
            b = t;
        }
        return a * 3 - b;
    }

    static long[] pair = {1, 2};
    static double[] reals = {1, 2};
    static int at;

    static long compound() {
        at = 0;
        pair[at++] += pair[at] * 10;
        reals[at--] *= reals[at] + 0.5;
        long v = pair[0]++ + ++pair[0];
        double d = reals[1]-- - --reals[1];
        pair[1] = pair[0] = v;
        return v + (long) (d * 100) + pair[1] + at;
    }

    // More than 256 local variable slots, so that the wide forms of the instructions are used.
    static long many(int n) {
        long a0 = n, a1 = a0 + 1, a2 = a1 + 1, a3 = a2 + 1, a4 = a3 + 1, a5 = a4 + 1, a6 = a5 + 1, a7 = a6 + 1, a8 = a7 + 1, a9 = a8 + 1;
        long b0 = a9, b1 = b0 + 1, b2 = b1 + 1, b3 = b2 + 1, b4 = b3 + 1, b5 = b4 + 1, b6 = b5 + 1, b7 = b6 + 1, b8 = b7 + 1, b9 = b8 + 1;
        long c0 = b9, c1 = c0 + 1, c2 = c1 + 1, c3 = c2 + 1, c4 = c3 + 1, c5 = c4 + 1, c6 = c5 + 1, c7 = c6 + 1, c8 = c7 + 1, c9 = c8 + 1;
        double d0 = c9, d1 = d0 + 1, d2 = d1 + 1, d3 = d2 + 1, d4 = d3 + 1, d5 = d4 + 1, d6 = d5 + 1, d7 = d6 + 1, d8 = d7 + 1, d9 = d8 + 1;
        double e0 = d9, e1 = e0 + 1, e2 = e1 + 1, e3 = e2 + 1, e4 = e3 + 1, e5 = e4 + 1, e6 = e5 + 1, e7 = e6 + 1, e8 = e7 + 1, e9 = e8 + 1;
        double f0 = e9, f1 = f0 + 1, f2 = f1 + 1, f3 = f2 + 1, f4 = f3 + 1, f5 = f4 + 1, f6 = f5 + 1, f7 = f6 + 1, f8 = f7 + 1, f9 = f8 + 1;
        long g0 = (long) f9, g1 = g0 + 1, g2 = g1 + 1, g3 = g2 + 1, g4 = g3 + 1, g5 = g4 + 1, g6 = g5 + 1, g7 = g6 + 1, g8 = g7 + 1, g9 = g8 + 1;
        long h0 = g9, h1 = h0 + 1, h2 = h1 + 1, h3 = h2 + 1, h4 = h3 + 1, h5 = h4 + 1, h6 = h5 + 1, h7 = h6 + 1, h8 = h7 + 1, h9 = h8 + 1;
        long i0 = h9, i1 = i0 + 1, i2 = i1 + 1, i3 = i2 + 1, i4 = i3 + 1, i5 = i4 + 1, i6 = i5 + 1, i7 = i6 + 1, i8 = i7 + 1, i9 = i8 + 1;
        long j0 = i9, j1 = j0 + 1, j2 = j1 + 1, j3 = j2 + 1, j4 = j3 + 1, j5 = j4 + 1, j6 = j5 + 1, j7 = j6 + 1, j8 = j7 + 1, j9 = j8 + 1;
        long k0 = j9, k1 = k0 + 1, k2 = k1 + 1, k3 = k2 + 1, k4 = k3 + 1, k5 = k4 + 1, k6 = k5 + 1, k7 = k6 + 1, k8 = k7 + 1, k9 = k8 + 1;
        long l0 = k9, l1 = l0 + 1, l2 = l1 + 1, l3 = l2 + 1, l4 = l3 + 1, l5 = l4 + 1, l6 = l5 + 1, l7 = l6 + 1, l8 = l7 + 1, l9 = l8 + 1;
        long m0 = l9, m1 = m0 + 1, m2 = m1 + 1, m3 = m2 + 1, m4 = m3 + 1, m5 = m4 + 1, m6 = m5 + 1, m7 = m6 + 1, m8 = m7 + 1, m9 = m8 + 1;
        int count = 0;
        float ratio = 0.5f;
        String text = "w";
        Object any = null;
        for (int i = 0; i < 5; i++) {
            count++;
            count += 1000;
            count -= 40000;
            ratio *= 3;
            text += i;
            any = i % 2 == 0 ? text : (Object) count;
            try {
                m9 += count / (i - 2);
                count = -count;
            } catch (ArithmeticException e) {
                count += 7;
                m9 -= e.getMessage().length();
            }
        }
        double d = a0 + b1 + c2 + d3 + e4 + f5 + g6 + h7 + i8 + j9 + k0 + l1 + m2 + a9 + b8 + c7 + d6 + e5 + f4 + g3 + h2 + i1 + j0;
        System.out.println(count + " " + ratio + " " + text + " " + any + " " + d);
        return m9 + (long) f9;
    }

    public static void main(String[] args) {
        System.out.println(mixed(1L << 40, 2, 3.5, "d", -5, 6.5f, new double[] {7.5}, (byte) -8, 9.5));
        System.out.println(new WideLocals().instance(10, 2.5, 3));
        System.out.println(swap(1, 2, true) + " " + swap(1, 2, false));
        System.out.println(compound() + " " + pair[0] + pair[1] + reals[0] + reals[1]);
        System.out.println(many(10));
    }
}
