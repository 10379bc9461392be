public class Switches {
    static int dense(int n) {
        switch (n) {
            case -1: return 100;
            case 0: return 200;
            case 1:
            case 2: return 300;
            case 3: break;
            case 5: return 400;
            default: return 500;
        }
        return 600;
    }

    static String sparse(int n) {
        String s = "";
        switch (n) {
            case Integer.MIN_VALUE: s += "min";
            case 1000: s += "thousand";
            case 1_000_000: s += "million"; break;
            default: s += "other";
            case 7: s += "seven"; break;
            case Integer.MAX_VALUE: s += "max";
            case -5000: s += "negative";
        }
        return s;
    }

    static int fallThrough(int n) {
        int r = 0;
        switch (n) {
            case 4: r += 4;
            case 3: r += 30;
            default: r += 500;
            case 2: r += 2000; break;
            case 1: r += 10000;
        }
        return r;
    }

    static int onChar(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
            case '\uffff': return 2;
            case '0': return 3;
        }
        return 0;
    }

    static int onByte(byte b) {
        switch (b) {
            case -128: return 1;
            case 127: return 2;
            default: return 3;
        }
    }

    static int expression(int n) {
        return 10 * switch (n % 4) {
            case 0 -> 7;
            case 1, 2 -> {
                int t = n;
                while (t > 10) t /= 2;
                yield t;
            }
            case 3 -> n > 50 ? switch (n) { case 51 -> 1; case 55 -> 2; default -> 3; } : -1;
            default -> throw new IllegalArgumentException("negative " + n);
        } + 1;
    }

    static int inLoop() {
        int state = 0, steps = 0, sum = 0;
        loop:
        while (true) {
            steps++;
            switch (state) {
                case 0: state = 3; break;
                case 1: state = 5; continue loop;
                case 2: break loop;
                case 3: state = 1; sum += 10;
                case 4: sum++; break;
                case 5: state = steps > 20 ? 2 : 0; continue;
            }
            sum += 100;
        }
        return steps * 100000 + sum;
    }

    static int empty(int n) {
        switch (n) {
        }
        switch (n) {
            default:
        }
        switch (n) {
            case 1:
        }
        return n;
    }

    static int sum(int a, int b, int c) {
        return a * 10000 + b * 100 + c;
    }

    static int boxed(Integer n) {
        switch (n) {
            case 1: return 10;
            case 128: return 20;
            default: return 30;
        }
    }

    static int withTry(int n) {
        int r = 0;
        switch (n) {
            case 0:
                try {
                    r = 1;
                    r /= n;
                } catch (ArithmeticException e) {
                    r += 5;
                }
            case 1:
                try {
                    r += 10;
                    break;
                } finally {
                    r += 100;
                }
            case 2: {
                int hidden = 1000;
                r += hidden;
            }
        }
        return r;
    }

    public static void main(String[] args) {
        for (int i = -3; i < 8; i++) System.out.print(dense(i) + " " + fallThrough(i) + " ");
        System.out.println(dense(Integer.MAX_VALUE) + dense(Integer.MIN_VALUE));
        for (int i : new int[] {Integer.MIN_VALUE, 1000, 1_000_000, 0, 7, Integer.MAX_VALUE, -5000, 8}) {
            System.out.print(sparse(i) + " ");
        }
        System.out.println();
        for (char c : "a0zu\uffff".toCharArray()) System.out.print(onChar(c));
        System.out.println(onByte((byte) 128) + onByte((byte) 127) * 10 + onByte((byte) 0) * 100);
        for (int i = 0; i < 60; i += 5) System.out.print(expression(i) + " ");
        System.out.println();
        try {
            expression(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(inLoop());
        System.out.println(empty(1) + empty(2));
        int k = 3;
        System.out.println(sum(switch (k) { case 3 -> 1; default -> 2; }, switch (k + 1) { case 3 -> 1; default -> 2; },
            switch (k) { case 1: yield 5; case 3: k++; default: yield k; }));
        System.out.println(boxed(1) + boxed(128) + boxed(5));
        System.out.println(withTry(0) + " " + withTry(1) + " " + withTry(2) + " " + withTry(3));
    }
}
