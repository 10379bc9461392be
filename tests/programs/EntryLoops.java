public class EntryLoops {
    static int countDown(int n) {
        do n -= 3; while (n > 0);
        return n;
    }

    static int forever(int n) {
        while (true) if (--n < 0 || n % 7 == 3) return n;
    }

    static int retry(int n) {
        for (;;) {
            try {
                return 100 / (n - 5);
            } catch (ArithmeticException e) {
                n += 2;
            }
        }
    }

    static long swap(long a, double b, long c) {
        do {
            long t = a;
            a = c;
            c = t - 1;
            b /= 2;
        } while (c > 0 && a > 0 && b > 1e-9);
        return a * 1000 + c + (long) b;
    }

    int field = 3;

    int instance(int n) {
        while (n > 0) n -= field++;
        return n;
    }

    static int handlerAtStart(String s, int n) {
        try {
            n += s.length();
            n /= n - 3;
        } catch (NullPointerException | ArithmeticException e) {
            n = -n;
        }
        return n;
    }

    static String handlerLoopsBack(int... numbers) {
        String log = "";
        int i = 0;
        while (true) {
            try {
                while (i < numbers.length) {
                    log += 60 / numbers[i] + ",";
                    i++;
                }
                return log;
            } catch (ArithmeticException e) {
                log += "x" + i++;
            }
        }
    }

    static int unreachableEnd(int n) {
        try {
            if (n > 0) throw new IllegalStateException();
            return 1;
        } catch (IllegalStateException e) {
            while (true) {
                if (n++ > 10) return n;
            }
        }
    }

    static int nestedAtStart(int n) {
        do {
            do {
                n--;
                if (n % 5 == 0) break;
            } while (n % 3 != 0);
            n -= 2;
        } while (n > 10);
        return n;
    }

    static void empty() {
    }

    static void returnOnly() {
        return;
    }

    static int throwOnly() {
        throw new UnsupportedOperationException();
    }

    static int switchAtStart(int n) {
        while (true) {
            switch (n) {
                case 0: return 1;
                case 1: n = 0; break;
                case 5: n = 3;
                default: n--;
            }
        }
    }

    static boolean parameterCondition(boolean b) {
        while (!b) b = !b;
        return b;
    }

    static Object parameterType(Object o) {
        for (int i = 0; !(o instanceof String); i++) o = i < 2 ? (Object) (i + "" + o).length() : "done" + o;
        return o;
    }

    public static void main(String[] args) {
        System.out.println(countDown(10) + " " + forever(100) + " " + forever(2) + " " + retry(5) + " " + retry(0));
        System.out.println(swap(10, 5, 8) + " " + new EntryLoops().instance(40));
        System.out.println(handlerAtStart("abc", 0) + " " + handlerAtStart(null, 7) + " " + handlerAtStart("abcdef", 2));
        System.out.println(handlerLoopsBack(1, 0, 2, 0, 0, 3) + " " + handlerLoopsBack() + handlerLoopsBack(0));
        System.out.println(unreachableEnd(0) + " " + unreachableEnd(3) + " " + nestedAtStart(57) + " " + switchAtStart(4) + switchAtStart(1));
        empty();
        returnOnly();
        try {
            throwOnly();
        } catch (UnsupportedOperationException e) {
            System.out.println("thrown");
        }
        System.out.println(parameterCondition(false) + " " + parameterType(5) + " " + parameterType("s"));
    }
}
