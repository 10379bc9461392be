import java.util.*;

public class Recursion {
    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static int moves;

    static void hanoi(int n, char from, char to, char via) {
        if (n == 0) return;
        hanoi(n - 1, from, via, to);
        moves = moves * 3 + from - to;
        hanoi(n - 1, via, to, from);
    }

    static void permute(String prefix, String rest, List<String> out) {
        if (rest.isEmpty()) {
            out.add(prefix);
            return;
        }
        for (int i = 0; i < rest.length(); i++) {
            permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
        }
    }

    static int queens(int n, int row, int columns, int left, int right) {
        if (row == n) return 1;
        int solutions = 0;
        for (int free = ~(columns | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
            int bit = free & -free;
            solutions += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return solutions;
    }

    static long binomial(int n, int k, Map<String, Long> memo) {
        if (k == 0 || k == n) return 1;
        String key = n + "," + k;
        Long known = memo.get(key);
        if (known != null) return known;
        long value = binomial(n - 1, k - 1, memo) + binomial(n - 1, k, memo);
        memo.put(key, value);
        return value;
    }

    static double power(double x, int n) {
        if (n < 0) return 1 / power(x, -n);
        if (n == 0) return 1;
        double half = power(x, n / 2);
        return n % 2 == 0 ? half * half : half * half * x;
    }

    static int unwinding(int n) {
        try {
            if (n == 0) throw new IllegalStateException("bottom");
            return unwinding(n - 1);
        } finally {
            moves += n;
        }
    }

    static int partiallyCaught(int n) {
        try {
            if (n == 0) throw new IllegalStateException("bottom");
            return 1 + partiallyCaught(n - 1);
        } catch (IllegalStateException e) {
            if (n < 5) throw e;
            return 1000;
        }
    }

    static String digits(long n, int base) {
        return n < base ? "" + Character.forDigit((int) n, base) : digits(n / base, base) + Character.forDigit((int) (n % base), base);
    }

    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    abstract static class Expression {
        abstract double value();

        static Expression parse(Scanner s) {
            String token = s.next();
            return switch (token) {
                case "+", "-", "*", "/" -> {
                    Expression a = parse(s), b = parse(s);
                    yield new Expression() {
                        @Override
                        double value() {
                            double x = a.value(), y = b.value();
                            return token.equals("+") ? x + y : token.equals("-") ? x - y : token.equals("*") ? x * y : x / y;
                        }
                    };
                }
                default -> new Expression() {
                    @Override
                    double value() {
                        return Double.parseDouble(token);
                    }
                };
            };
        }

        static class Scanner {
            final String[] tokens;
            int at;

            Scanner(String text) {
                tokens = text.split(" ");
            }

            String next() {
                return tokens[at++];
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(ackermann(2, 3) + " " + even(100) + odd(77));
        hanoi(8, 'a', 'b', 'c');
        System.out.println(moves);
        List<String> all = new ArrayList<>();
        permute("", "abcd", all);
        System.out.println(all.size() + " " + all.get(17) + all.hashCode());
        System.out.println(queens(6, 0, 0, 0, 0) + " " + queens(8, 0, 0, 0, 0));
        System.out.println(binomial(40, 20, new HashMap<>()));
        System.out.println(power(1.5, 10) + " " + power(2, -3));
        moves = 0;
        try {
            unwinding(50);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + moves);
        }
        System.out.println(partiallyCaught(20));
        System.out.println(digits(123456789, 7) + digits(255, 16));
        System.out.println(depth(500));
        System.out.println(Expression.parse(new Expression.Scanner("+ 1 * - 7 2.5 / 9 3")).value());
    }
}
