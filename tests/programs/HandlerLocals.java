public class HandlerLocals {
    static int boom(int n) {
        if (n < 0) throw new IllegalArgumentException("n=" + n);
        return n;
    }

    static String assignedBeforeThrow(int at) {
        int x = 0;
        String s = "none";
        long l = -1;
        double d = 0.5;
        try {
            x = 1;
            if (at == 0) boom(-1);
            s = "one";
            if (at == 1) boom(-1);
            l = 1L << 33;
            x = 2;
            if (at == 2) boom(-1);
            d = 1.25;
            s = s + "+";
            if (at == 3) boom(-1);
            x = boom(3);
            l = l + boom(at == 4 ? -4 : 4);
            s = "end";
        } catch (IllegalArgumentException e) {
            return "caught x=" + x + " s=" + s + " l=" + l + " d=" + d;
        }
        return "ok x=" + x + " s=" + s + " l=" + l + " d=" + d;
    }

    static int assignmentFromThrowingCall() {
        int x = 5;
        try {
            x = boom(-1);
        } catch (IllegalArgumentException e) {
            x *= 2;
        }
        return x;
    }

    static int incrementThenThrow(int[] array) {
        int i = 0;
        try {
            while (true) array[i++] = i * i;
        } catch (ArrayIndexOutOfBoundsException e) {
            return i;
        }
    }

    static int sideEffectInIndex(int[] array) {
        int i = 0;
        try {
            for (; ; i += 2) array[i] += array[i + 1];
        } catch (ArrayIndexOutOfBoundsException e) {
            return i * 1000 + array[0];
        }
    }

    static int divideDown(int n) {
        int last = -1;
        int steps = 0;
        try {
            for (int d = 3; ; d--) {
                steps++;
                last = d;
                n = n / d;
                steps += 10;
            }
        } catch (ArithmeticException e) {
            return n * 10000 + steps * 10 + last;
        }
    }

    static String handlerSeesOldValue() {
        Object o = "before";
        try {
            Object previous = o;
            o = Integer.valueOf(7);
            String s = (String) o;
            o = "after " + s + previous;
        } catch (ClassCastException e) {
            return "o=" + o;
        }
        return "no exception: " + o;
    }

    static int twoHandlers(String text) {
        int value = -1;
        int phase = 0;
        try {
            phase = 1;
            int length = text.length();
            phase = 2;
            value = Integer.parseInt(text);
            phase = 3;
            value = 100 / value + length;
            phase = 4;
        } catch (NumberFormatException e) {
            value = value - 10 * phase;
        } catch (ArithmeticException | NullPointerException e) {
            value = value - 1000 * phase;
        } finally {
            phase += 100;
        }
        return value * 1000 + phase;
    }

    static int swapThenThrow(int a, int b) {
        try {
            int t = a;
            a = b;
            boom(a - 100);
            b = t;
            boom(a - b);
        } catch (IllegalArgumentException e) {
            return a * 100 + b;
        }
        return -(a * 100 + b);
    }

    static int parameterChanged(int p) {
        try {
            p++;
            p = p * boom(p);
            p++;
            return p / (p - p);
        } catch (ArithmeticException e) {
            return p;
        } catch (IllegalArgumentException e) {
            return -p;
        }
    }

    static String nestedHandlers() {
        int x = 1;
        String path = "";
        try {
            x = 2;
            try {
                x = 3;
                path += "a";
                boom(-x);
                x = 4;
            } catch (IllegalArgumentException e) {
                path += "b" + x;
                x = 5;
                boom(-x);
                x = 6;
            } finally {
                path += "c" + x;
                x = x + 10;
            }
            x = 7;
        } catch (IllegalArgumentException e) {
            path += "d" + x + e.getMessage();
        }
        return path + x;
    }

    static int definedOnlyInTry() {
        int result;
        try {
            int inner = boom(4);
            result = inner;
            int more = boom(-9);
            result += more;
        } catch (IllegalArgumentException e) {
            int inner = 50;
            result = inner + 1;
        }
        return result;
    }

    static long iincAndWide(int n) {
        long total = 0;
        int i = 0;
        try {
            for (i = 0; i < 100; i++) {
                total += i;
                i++;
                total += boom(n - i);
                i--;
            }
        } catch (IllegalArgumentException e) {
            return total * 100 + i;
        }
        return -1;
    }

    int field = 1;

    int fields() {
        int local = 1;
        try {
            local = field = 2;
            field = local + boom(-1);
            local = 3;
        } catch (IllegalArgumentException e) {
            return field * 10 + local;
        }
        return 0;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 6; i++) System.out.println(assignedBeforeThrow(i));
        System.out.println(assignmentFromThrowingCall());
        int[] array = new int[5];
        System.out.println(incrementThenThrow(array) + " " + array[4]);
        System.out.println(sideEffectInIndex(array));
        System.out.println(divideDown(1000));
        System.out.println(handlerSeesOldValue());
        for (String s : new String[] {"7", "0", "x", null}) System.out.println(twoHandlers(s));
        System.out.println(swapThenThrow(1, 2) + " " + swapThenThrow(1, 200) + " " + swapThenThrow(500, 300));
        System.out.println(parameterChanged(3) + " " + parameterChanged(-8));
        System.out.println(nestedHandlers());
        System.out.println(definedOnlyInTry());
        System.out.println(iincAndWide(6));
        System.out.println(new HandlerLocals().fields());
    }
}
