public class LongArithmetic {
    static final long[] VALUES = {0L, 1L, -1L, 2L, 63L, 64L, 65L, 1L << 32, -(1L << 32), Long.MAX_VALUE, Long.MIN_VALUE,
        0x123456789abcdefL, -987654321987L, Integer.MAX_VALUE, Integer.MIN_VALUE};

    static long all(long a, long b, int s) {
        long hash = 7;
        hash = hash * 31 + (a + b);
        hash = hash * 31 + (a - b);
        hash = hash * 31 + a * b;
        hash = hash * 31 + (a & b);
        hash = hash * 31 + (a | b);
        hash = hash * 31 + (a ^ b);
        hash = hash * 31 + (a << s);
        hash = hash * 31 + (a >> s);
        hash = hash * 31 + (a >>> s);
        hash = hash * 31 + (a << b);
        hash = hash * 31 + (-a);
        hash = hash * 31 + (~a);
        if (b != 0) hash = hash * 31 + a / b + 3 * (a % b);
        return hash;
    }

    static int order(long a, long b) {
        int bits = 0;
        if (a < b) bits |= 1;
        if (a <= b) bits |= 2;
        if (a > b) bits |= 4;
        if (a >= b) bits |= 8;
        if (a == b) bits |= 16;
        if (a != b) bits |= 32;
        boolean less = a < b;
        return less ? bits + 100 : bits;
    }

    static long mulmod(long a, long b, long m) {
        long result = 0;
        a %= m;
        while (b > 0) {
            if ((b & 1) == 1) result = (result + a) % m;
            a = (a * 2) % m;
            b >>= 1;
        }
        return result;
    }

    static long power(long base, int exponent) {
        return exponent == 0 ? 1 : exponent % 2 == 0 ? power(base * base, exponent / 2) : base * power(base, exponent - 1);
    }

    public static void main(String[] args) {
        int s = -70;
        for (long a : VALUES) {
            for (long b : VALUES) System.out.print(all(a, b, s += 13) + " ");
            System.out.println();
        }
        for (long a : VALUES) for (long b : VALUES) System.out.print(order(a, b) + " ");
        System.out.println();
        System.out.println(Long.MIN_VALUE / -1 + " " + Long.MIN_VALUE % -1);
        System.out.println(mulmod(123456789012345L, 987654321098L, 1000000007L));
        System.out.println(power(3, 40) + " " + power(-7, 30));
        long x = 5;
        x += 1.9;
        x <<= 40;
        x >>>= 3;
        x ^= -1;
        x |= 0xffL;
        x -= 'a';
        int i = 3;
        i += x;
        i *= 2L;
        System.out.println(x + " " + i);
        long count = 0;
        for (long l = Integer.MAX_VALUE - 2L; l < Integer.MAX_VALUE + 3L; l++) count += l++;
        System.out.println(count);
        System.out.println(x++ + ++x - x-- + --x);
        try {
            System.out.println(x / (count - count));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            x %= 0L;
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + x);
        }
        System.out.println(Long.toHexString(x) + " " + Long.toString(-x, 7) + " " + Long.parseLong("-9223372036854775808")
            + " " + Long.bitCount(x) + " " + Long.numberOfTrailingZeros(1L << 45) + " " + Long.reverse(x)
            + " " + Long.toUnsignedString(-1L) + " " + Long.compareUnsigned(1, -1) + " " + Long.hashCode(x));
    }
}
