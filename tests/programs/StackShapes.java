/** Assignments of every kind whose value is used, so that values are duplicated below others on the stack. */
public class StackShapes {
    static StringBuilder log = new StringBuilder();

    static void note(Object... values) {
        for (Object v : values) log.append(v).append(' ');
    }

    static <T> T tell(T t) {
        log.append('<').append(t).append('>');
        return t;
    }

    static int index(int n) {
        log.append('#').append(n);
        return n;
    }

    StackShapes self() {
        log.append('.');
        return this;
    }
    int iF = 7;
    static int iS = 7;
    int[] iA = {7, 7};
    long lF = 1L << 33;
    static long lS = 1L << 33;
    long[] lA = {1L << 33, 1L << 33};
    float fF = 2.5f;
    static float fS = 2.5f;
    float[] fA = {2.5f, 2.5f};
    double dF = -3.25;
    static double dS = -3.25;
    double[] dA = {-3.25, -3.25};
    byte bF = (byte) 120;
    static byte bS = (byte) 120;
    byte[] bA = {(byte) 120, (byte) 120};
    short sF = (short) 32000;
    static short sS = (short) 32000;
    short[] sA = {(short) 32000, (short) 32000};
    char cF = 'x';
    static char cS = 'x';
    char[] cA = {'x', 'x'};
    boolean zF = true;
    static boolean zS = true;
    boolean[] zA = {true, true};
    String tF = "text";
    static String tS = "text";
    String[] tA = {"text", "text"};

    void i() {
        int x = 7, y;
        note((y = x), (x++), (++x), (x--), (--x), (x += 3), (y -= x), (x *= 2), (y = x /= 3));
        note((iF = x), (iF++), (++iF), (iF--), (--iF), (iF += 3), (y = iF -= x));
        note((self().iF = x), (self().iF++), (--self().iF), (self().iF *= y), (self().iF = self().iF += 2));
        note((iS = y), (iS++), (++iS), (iS--), (--iS), (iS += x), (x = iS %= 5));
        note((iA[index(1)] = x), (iA[index(0)]++), (++iA[index(1)]), (iA[index(1)]--), (--iA[index(0)]));
        note((iA[index(0)] += y), (y = iA[index(1)] *= iA[index(0)] = 4), (iA[index(0)] = iF = iS = x = y));
        note((x = y = iA[0]++), (iA[0] = iA[1] = (x + y)), (-x), (x + y * x));
        note((x <<= 3), (iF >>= 1), (iS >>>= 1), (iA[index(1)] |= 9), (y &= x), (self().iF ^= y), (~x));
    }

    void l() {
        long x = 1L << 33, y;
        note((y = x), (x++), (++x), (x--), (--x), (x += 3), (y -= x), (x *= 2), (y = x /= 3));
        note((lF = x), (lF++), (++lF), (lF--), (--lF), (lF += 3), (y = lF -= x));
        note((self().lF = x), (self().lF++), (--self().lF), (self().lF *= y), (self().lF = self().lF += 2));
        note((lS = y), (lS++), (++lS), (lS--), (--lS), (lS += x), (x = lS %= 5));
        note((lA[index(1)] = x), (lA[index(0)]++), (++lA[index(1)]), (lA[index(1)]--), (--lA[index(0)]));
        note((lA[index(0)] += y), (y = lA[index(1)] *= lA[index(0)] = 4), (lA[index(0)] = lF = lS = x = y));
        note((x = y = lA[0]++), (lA[0] = lA[1] = (x + y)), (-x), (x + y * x));
        note((x <<= 3), (lF >>= 1), (lS >>>= 1), (lA[index(1)] |= 9), (y &= x), (self().lF ^= y), (~x));
    }

    void f() {
        float x = 2.5f, y;
        note((y = x), (x++), (++x), (x--), (--x), (x += 3), (y -= x), (x *= 2), (y = x /= 3));
        note((fF = x), (fF++), (++fF), (fF--), (--fF), (fF += 3), (y = fF -= x));
        note((self().fF = x), (self().fF++), (--self().fF), (self().fF *= y), (self().fF = self().fF += 2));
        note((fS = y), (fS++), (++fS), (fS--), (--fS), (fS += x), (x = fS %= 5));
        note((fA[index(1)] = x), (fA[index(0)]++), (++fA[index(1)]), (fA[index(1)]--), (--fA[index(0)]));
        note((fA[index(0)] += y), (y = fA[index(1)] *= fA[index(0)] = 4), (fA[index(0)] = fF = fS = x = y));
        note((x = y = fA[0]++), (fA[0] = fA[1] = (x + y)), (-x), (x + y * x));
    }

    void d() {
        double x = -3.25, y;
        note((y = x), (x++), (++x), (x--), (--x), (x += 3), (y -= x), (x *= 2), (y = x /= 3));
        note((dF = x), (dF++), (++dF), (dF--), (--dF), (dF += 3), (y = dF -= x));
        note((self().dF = x), (self().dF++), (--self().dF), (self().dF *= y), (self().dF = self().dF += 2));
        note((dS = y), (dS++), (++dS), (dS--), (--dS), (dS += x), (x = dS %= 5));
        note((dA[index(1)] = x), (dA[index(0)]++), (++dA[index(1)]), (dA[index(1)]--), (--dA[index(0)]));
        note((dA[index(0)] += y), (y = dA[index(1)] *= dA[index(0)] = 4), (dA[index(0)] = dF = dS = x = y));
        note((x = y = dA[0]++), (dA[0] = dA[1] = (x + y)), (-x), (x + y * x));
    }

    void b() {
        byte x = (byte) 120, y;
        note((y = x), (x++), (++x), (x--), (--x), (x += 3), (y -= x), (x *= 2), (y = x /= 3));
        note((bF = x), (bF++), (++bF), (bF--), (--bF), (bF += 3), (y = bF -= x));
        note((self().bF = x), (self().bF++), (--self().bF), (self().bF *= y), (self().bF = self().bF += 2));
        note((bS = y), (bS++), (++bS), (bS--), (--bS), (bS += x), (x = bS %= 5));
        note((bA[index(1)] = x), (bA[index(0)]++), (++bA[index(1)]), (bA[index(1)]--), (--bA[index(0)]));
        note((bA[index(0)] += y), (y = bA[index(1)] *= bA[index(0)] = (byte) 4), (bA[index(0)] = bF = bS = x = y));
        note((x = y = bA[0]++), (bA[0] = bA[1] = (byte) (x + y)), (-x), (x + y * x));
        note((x <<= 3), (bF >>= 1), (bS >>>= 1), (bA[index(1)] |= 9), (y &= x), (self().bF ^= y), (~x));
    }

    void s() {
        short x = (short) 32000, y;
        note((y = x), (x++), (++x), (x--), (--x), (x += 3), (y -= x), (x *= 2), (y = x /= 3));
        note((sF = x), (sF++), (++sF), (sF--), (--sF), (sF += 3), (y = sF -= x));
        note((self().sF = x), (self().sF++), (--self().sF), (self().sF *= y), (self().sF = self().sF += 2));
        note((sS = y), (sS++), (++sS), (sS--), (--sS), (sS += x), (x = sS %= 5));
        note((sA[index(1)] = x), (sA[index(0)]++), (++sA[index(1)]), (sA[index(1)]--), (--sA[index(0)]));
        note((sA[index(0)] += y), (y = sA[index(1)] *= sA[index(0)] = (short) 4), (sA[index(0)] = sF = sS = x = y));
        note((x = y = sA[0]++), (sA[0] = sA[1] = (short) (x + y)), (-x), (x + y * x));
        note((x <<= 3), (sF >>= 1), (sS >>>= 1), (sA[index(1)] |= 9), (y &= x), (self().sF ^= y), (~x));
    }

    void c() {
        char x = 'x', y;
        note((int) (y = x), (int) (x++), (int) (++x), (int) (x--), (int) (--x), (int) (x += 3), (int) (y -= x), (int) (x *= 2), (int) (y = x /= 3));
        note((int) (cF = x), (int) (cF++), (int) (++cF), (int) (cF--), (int) (--cF), (int) (cF += 3), (int) (y = cF -= x));
        note((int) (self().cF = x), (int) (self().cF++), (int) (--self().cF), (int) (self().cF *= y), (int) (self().cF = self().cF += 2));
        note((int) (cS = y), (int) (cS++), (int) (++cS), (int) (cS--), (int) (--cS), (int) (cS += x), (int) (x = cS %= 5));
        note((int) (cA[index(1)] = x), (int) (cA[index(0)]++), (int) (++cA[index(1)]), (int) (cA[index(1)]--), (int) (--cA[index(0)]));
        note((int) (cA[index(0)] += y), (int) (y = cA[index(1)] *= cA[index(0)] = (char) 4), (int) (cA[index(0)] = cF = cS = x = y));
        note((int) (x = y = cA[0]++), (int) (cA[0] = cA[1] = (char) (x + y)), (int) (-x), (int) (x + y * x));
        note((int) (x <<= 3), (int) (cF >>= 1), (int) (cS >>>= 1), (int) (cA[index(1)] |= 9), (int) (y &= x), (int) (self().cF ^= y), (int) (~x));
    }

    void references() {
        boolean q;
        note(zF = !zF, zS = zF, zA[index(1)] = zS, zF |= zS, zS &= zF, zA[index(0)] ^= true, q = zA[0] = zF);
        String x;
        note(x = tF = tS = tA[index(1)] = tell("new"), tF += "+", tS += tF, tA[index(0)] += x, self().tF = self().tF + 1, x += x += "!");
        Object o;
        Object[] array = {1, "two", null};
        note(o = array[index(2)] = array[index(0)], array[index(1)] = o = x, array[2] == array[0], o);
        StackShapes other = new StackShapes(), same;
        note((same = other).iF, (other = this).lF, (same = other = null) == null);
        Integer boxed = 5;
        Long[] longs = {1L, 2L};
        note(boxed++, ++boxed, boxed += 7, longs[index(0)]++, --longs[index(1)], longs[index(1)] += boxed, iF = boxed = iS = 3);
    }

    public static void main(String[] args) {
        StackShapes s = new StackShapes();
        s.i();
        flush();
        s.l();
        flush();
        s.f();
        flush();
        s.d();
        flush();
        s.b();
        flush();
        s.s();
        flush();
        s.c();
        flush();
        s.references();
        flush();
    }

    static void flush() {
        System.out.println(log);
        log.setLength(0);
    }
}
