public class Loops {
    static int gcd(int a, int b) {
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    static long fibonacci(int n) {
        long a = 0, b = 1;
        for (int i = 0; i < n; i++) {
            long next = a + b;
            a = b;
            b = next;
        }
        return a;
    }

    static int collatz(long n) {
        int steps = 0;
        do {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        } while (n != 1);
        return steps;
    }

    static String rotate(int times) {
        String x = "x", y = "y", z = "z";
        int i = 0;
        while (i++ < times) {
            String t = x;
            x = y;
            y = z;
            z = t;
        }
        return x + y + z;
    }

    static int labelled() {
        int found = 0;
        outer:
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j < 10; j++) {
                if (j == i) continue outer;
                if (i * j == 42) break outer;
                if ((i + j) % 3 == 0) continue;
                found += i * 10 + j;
            }
            found += 1000;
        }
        return found;
    }

    static int blockBreak(int n) {
        int result = 0;
        block: {
            if (n < 0) break block;
            result = 1;
            if (n < 10) break block;
            result = 2;
        }
        return result;
    }

    static int infiniteWithBreak() {
        int a = 1, b = 2, c = 3;
        for (;;) {
            if (a > 1000) break;
            int t = a;
            a = b + c;
            b = c;
            c = t;
            if (a % 7 == 0) {
                b++;
                continue;
            }
            c--;
        }
        return a * 31 + b * 17 + c;
    }

    static int manyVariables() {
        int a = 1, b = 2, c = 3, d = 4, e = 5;
        for (int i = 0, j = 100; i < j; i += 3, j -= 2) {
            int t = a;
            a = b ^ i;
            b = c + j;
            c = d;
            d = e - t;
            e = t;
            if ((a & 1) == 0) {
                int swap = d;
                d = e;
                e = swap;
            }
        }
        return a + 3 * b + 5 * c + 7 * d + 11 * e;
    }

    static void primes() {
        StringBuilder line = new StringBuilder();
        next:
        for (int candidate = 2; candidate < 60; candidate++) {
            for (int d = 2; d * d <= candidate; d++)
                if (candidate % d == 0) continue next;
            line.append(candidate).append(' ');
        }
        System.out.println(line);
    }

    public static void main(String[] args) {
        System.out.println(gcd(1071, 462) + " " + gcd(-12, 18) + " " + gcd(0, 5));
        for (int i = 0; i <= 90; i += 15) System.out.println(fibonacci(i));
        System.out.println(collatz(27) + " " + collatz(1L << 20));
        for (int i = 0; i < 5; i++) System.out.print(rotate(i) + " ");
        System.out.println();
        System.out.println(labelled());
        System.out.println(blockBreak(-1) + " " + blockBreak(5) + " " + blockBreak(50));
        System.out.println(infiniteWithBreak());
        System.out.println(manyVariables());
        primes();
        int[] total = {0};
        for (int x : new int[] {3, 1, 4, 1, 5, 9, 2, 6}) total[0] = total[0] * 3 + x;
        for (char c : "hello".toCharArray()) total[0] += c;
        System.out.println(total[0]);
        for (int i = 0; i < 0; i++) System.out.println("never");
        int count = 5;
        while (count-- > 0) if (count == 2) continue; else System.out.print(count);
        System.out.println(" " + count);
    }
}
