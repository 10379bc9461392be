public class IntArithmetic {
    static int[] interesting = {0, 1, -1, 2, -2, 7, -7, 31, 32, 33, 255, -256, 65535, Integer.MAX_VALUE,
        Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1, 0x55555555, 0xaaaaaaaa};

    static void all(int a, int b) {
        int sum = a + b, difference = a - b, product = a * b;
        int and = a & b, or = a | b, xor = a ^ b;
        int left = a << b, right = a >> b, unsigned = a >>> b;
        int hash = 17;
        for (int x : new int[] {sum, difference, product, and, or, xor, left, right, unsigned, -a, ~b})
            hash = hash * 31 + x;
        if (b != 0) hash = hash * 31 + a / b * 7 + a % b;
        System.out.print(hash + " ");
    }

    static String compare(int a, int b) {
        String s = "";
        if (a < b) s += "<";
        if (a <= b) s += "<=";
        if (a > b) s += ">";
        if (a >= b) s += ">=";
        if (a == b) s += "==";
        if (a != b) s += "!=";
        return s;
    }

    static String compareToZero(int a) {
        String s = "";
        if (a < 0) s += "n";
        if (a <= 0) s += "N";
        if (a > 0) s += "p";
        if (a >= 0) s += "P";
        if (a == 0) s += "z";
        if (a != 0) s += "Z";
        return s;
    }

    static void divideByZero(int a, int b) {
        try {
            System.out.println(a / b);
        } catch (ArithmeticException e) {
            System.out.println("div: " + e.getMessage());
        }
        try {
            System.out.println(a % b);
        } catch (ArithmeticException e) {
            System.out.println("rem: " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int a : interesting) {
            for (int b : interesting) all(a, b);
            System.out.println();
        }
        for (int a : interesting) System.out.print(compareToZero(a) + compare(a, 7) + compare(7, a) + " ");
        System.out.println();
        System.out.println(Integer.MIN_VALUE / -1);
        System.out.println(Integer.MIN_VALUE % -1);
        System.out.println(-7 / 2 + " " + -7 % 2 + " " + 7 / -2 + " " + 7 % -2);
        int big = Integer.MAX_VALUE;
        big++;
        System.out.println(big);
        big--;
        big += 2.7;
        System.out.println(big);
        int x = 10;
        x += 3;
        x -= 20;
        x *= -6;
        x /= 4;
        x %= 7;
        x <<= 33;
        x >>= 1;
        x >>>= 30;
        x |= 0xf0;
        x &= 0x3c;
        x ^= 0xff;
        System.out.println(x);
        divideByZero(5, 0);
        divideByZero(0, 0);
        divideByZero(9, 4);
        System.out.println(1 << 31);
        System.out.println((1 << 32) + " " + (1 << -1) + " " + (-1 >>> 100) + " " + (-100 >> 35));
        long l = 1;
        System.out.println(5 << (int) (l + 32));
        System.out.println(Integer.reverse(0x12345678) + " " + Integer.bitCount(-5) + " " + Integer.rotateLeft(0x80000001, 4)
            + " " + Integer.numberOfLeadingZeros(1000) + " " + Integer.highestOneBit(1000) + " " + Integer.signum(-9));
        System.out.println(Integer.toHexString(-255) + " " + Integer.toBinaryString(37) + " " + Integer.parseInt("-2147483648")
            + " " + Integer.toString(123456, 36) + " " + Integer.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 10));
        System.out.println(Math.floorMod(-7, 3) + " " + Math.floorDiv(-7, 3) + " " + Math.abs(Integer.MIN_VALUE));
        try {
            System.out.println(Math.addExact(Integer.MAX_VALUE, 1));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
