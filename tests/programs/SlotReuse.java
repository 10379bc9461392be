public class SlotReuse {
    static String blocks(int n) {
        String out = "";
        {
            int a = n;
            long b = a * 2L;
            out += a + b;
        }
        {
            String a = "s" + n;
            double b = n / 2.0;
            out += a + b;
        }
        {
            long a = 1L << n;
            Object b = a;
            out += b;
        }
        {
            double a = n;
            int[] b = {n, n + 1};
            out += a + b[1];
        }
        {
            float x = n;
            byte y = (byte) n;
            Object z = y;
            out += x + y + (z instanceof Byte ? "byte" : "other");
        }
        return out;
    }

    static String branches(boolean flag) {
        if (flag) {
            long wide = 5;
            String s = "x";
            return s + wide;
        } else {
            String s = "y";
            double wide = 2.5;
            int extra = 3;
            return s + wide + extra;
        }
    }

    static int loops() {
        int total = 0;
        for (int i = 0; i < 3; i++) {
            String s = "" + i;
            total += s.length();
        }
        for (String s : new String[] {"a", "bb"}) {
            int i = s.length();
            total += i * 10;
        }
        for (long l = 0; l < 3; l++) {
            Object o = l;
            total += o.hashCode() * 100;
        }
        for (double d = 0; d < 1; d += 0.25) {
            int i = (int) (d * 4);
            total += i * 1000;
        }
        return total;
    }

    static String catches(int n) {
        try {
            long a = 10 / n;
            String s = "ok" + a;
            return s;
        } catch (ArithmeticException e) {
            String s = "caught";
            double d = 1.5;
            return s + d;
        } finally {
            int[] array = {1};
            long l = array[0];
        }
    }

    static String switches(int n) {
        switch (n) {
            case 0: {
                int x = 1;
                return "i" + x;
            }
            case 1: {
                String x = "str";
                return x;
            }
            case 2: {
                long x = 1L << 40;
                double y = x;
                return "" + y;
            }
            default: {
                Object x = n;
                if (x instanceof Integer y && y > 10) return "big" + y;
                return x.toString();
            }
        }
    }

    static Object parameterReused(Object p, int q, long r) {
        p = p.toString() + q;
        q = p.hashCode() & 7;
        r = r + q;
        p = r;
        return p;
    }

    static String differentInLoop(Object start) {
        Object current = start;
        String trace = "";
        for (int i = 0; i < 6; i++) {
            if (current instanceof Integer n) {
                long doubled = n * 2L;
                current = doubled;
            } else if (current instanceof Long n) {
                String text = "t" + n;
                current = text;
            } else if (current instanceof String s) {
                char[] chars = s.toCharArray();
                current = chars;
            } else if (current instanceof char[] cs) {
                double d = cs.length / 2.0;
                current = d;
            } else {
                current = 7;
            }
            trace += current instanceof char[] ? "chars " : current + " ";
        }
        return trace;
    }

    static int deadAfterBranch(int n) {
        int result;
        if (n > 0) {
            Object temporary = "positive";
            result = temporary.hashCode();
        } else if (n < 0) {
            double temporary = n;
            result = (int) temporary;
        } else {
            result = 0;
        }
        long fresh = result;
        return (int) (fresh % 1000);
    }

    public static void main(String[] args) {
        System.out.println(blocks(5) + " " + blocks(-3));
        System.out.println(branches(true) + branches(false));
        System.out.println(loops());
        System.out.println(catches(3) + catches(0));
        for (int i = 0; i < 4; i++) System.out.print(switches(i) + " ");
        System.out.println(switches(50));
        System.out.println(parameterReused("p", 2, 3));
        System.out.println(differentInLoop(5));
        System.out.println(differentInLoop("go"));
        System.out.println(deadAfterBranch(1) + " " + deadAfterBranch(-5) + " " + deadAfterBranch(0));
    }
}
