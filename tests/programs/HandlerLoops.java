public class HandlerLoops {
    static class Stop extends RuntimeException {
        final int at;

        Stop(int at) {
            this.at = at;
        }
    }

    static int check(int n, int bad) {
        if (n == bad) throw new Stop(n);
        return n;
    }

    static String retry(int bad) {
        int attempts = 0;
        int sum = 0;
        int last = -1;
        for (int i = 0; i < 6; i++) {
            int before = sum;
            try {
                attempts++;
                last = i;
                sum += check(i, bad);
                last = i * 10;
                sum += check(i * 2, bad);
            } catch (Stop e) {
                sum = before + 1000 + e.at;
                if (attempts > 4) break;
                continue;
            }
            sum += 1;
        }
        return sum + " " + attempts + " " + last;
    }

    static int loopInsideTryInsideLoop() {
        int a = 0, b = 1, c = 2;
        for (int round = 0; round < 5; round++) {
            try {
                for (int i = 0; i < 5; i++) {
                    int t = a;
                    a = b;
                    b = c;
                    c = t + i;
                    if (i == round) throw new Stop(c);
                    c = c * 2;
                    check(c, 12);
                    b++;
                }
            } catch (Stop e) {
                a += e.at;
                int t = b;
                b = c;
                c = t;
            } finally {
                a ^= round;
            }
        }
        return a * 10000 + b * 100 + c;
    }

    static int tryInsideWhileCondition() {
        int n = 10;
        int failures = 0;
        while (attempt(n) > 0) {
            try {
                n--;
                if (n % 3 == 0) throw new Stop(n);
                n--;
            } catch (Stop e) {
                failures += e.at;
                n -= 2;
            }
        }
        return failures * 100 + n;
    }

    static int attempt(int n) {
        try {
            return 100 / n;
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    static long longLocals() {
        long product = 1;
        double average = 0;
        int[] data = {5, 0, 3, -2, 0, 7};
        int errors = 0;
        for (int k = 0; k <= data.length; k++) {
            long saved = product;
            try {
                product *= 3;
                average = (average + 60 / data[k]) / 2;
                product += data[k];
            } catch (ArithmeticException e) {
                errors++;
                product = saved - product;
            } catch (ArrayIndexOutOfBoundsException e) {
                errors += 100;
                product = -product;
            }
        }
        return product * 1000 + errors + (long) (average * 8);
    }

    static String stateMachine(String input) {
        int state = 0;
        StringBuilder out = new StringBuilder();
        int i = 0;
        for (;;) {
            try {
                char c = input.charAt(i++);
                switch (state) {
                    case 0:
                        if (c == 'a') state = 1;
                        else if (c == 'x') throw new Stop(i);
                        break;
                    case 1:
                        state = c == 'b' ? 2 : 0;
                        break;
                    default:
                        out.append('!');
                        state = c == 'x' ? 1 / (c - c) : 0;
                }
                out.append(state);
            } catch (Stop e) {
                out.append("s").append(e.at).append(state);
                state = 1;
            } catch (ArithmeticException e) {
                out.append("z").append(state);
            } catch (StringIndexOutOfBoundsException e) {
                return out.append(" end ").append(i).append(' ').append(state).toString();
            }
        }
    }

    static int doWhileWithHandler() {
        int i = 0, caught = 0;
        do {
            int j = i;
            try {
                j += 5;
                i += 3;
                if ((i & 1) == 0) throw new Stop(j);
                j = 0;
            } catch (Stop e) {
                caught += j + e.at;
            }
            caught += j;
        } while (i < 20);
        return caught;
    }

    public static void main(String[] args) {
        for (int bad = -1; bad < 9; bad++) System.out.println(retry(bad));
        System.out.println(loopInsideTryInsideLoop());
        System.out.println(tryInsideWhileCondition());
        System.out.println(longLocals());
        System.out.println(stateMachine("abxaaxbabxx"));
        System.out.println(stateMachine("abxabyxxabx"));
        System.out.println(doWhileWithHandler());
    }
}
