import java.util.*;
import java.util.function.*;

public class DeepExceptions {
    static class Failure extends RuntimeException {
        final int depth;

        Failure(int depth, Throwable cause) {
            super("depth " + depth, cause, false, false);
            this.depth = depth;
        }
    }

    static int descend(int n, int failAt, StringBuilder log) {
        int local = n * n;
        try {
            if (n == failAt) throw new Failure(n, null);
            local += descend(n + 1, failAt, log);
            return local;
        } catch (IllegalStateException e) {
            log.append("wrong handler");
            return 0;
        } finally {
            if (n % 2 == 0) log.append(n).append(':').append(local).append(' ');
        }
    }

    static int wrapping(int n) {
        try {
            return n == 0 ? 1 / n : wrapping(n - 1);
        } catch (ArithmeticException | Failure e) {
            throw new Failure(n, e);
        }
    }

    static int locals(int n) {
        int a = 1, b = 2;
        String s = "s";
        for (int i = 0; i < 4; i++) {
            try {
                a += i;
                List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
                b = a * 2;
                list.sort((x, y) -> {
                    if (x + y == n) throw new Failure(x * 10 + y, null);
                    return x - y;
                });
                s += list;
                b = 0;
            } catch (Failure e) {
                s += "!" + e.depth % 7;
                a -= b;
            }
        }
        return a * 100 + b + s.length() * 10000;
    }

    static <T> T guarded(Supplier<T> s, T otherwise) {
        try {
            return s.get();
        } catch (RuntimeException e) {
            return otherwise;
        }
    }

    static void callback(Consumer<Integer> consumer) {
        for (int i = 0; i < 3; i++) consumer.accept(i);
    }

    static class Bad {
        @Override
        public int hashCode() {
            throw new UnsupportedOperationException("no hash");
        }

        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }

        @Override
        public boolean equals(Object o) {
            throw new IllegalArgumentException("not comparable");
        }
    }

    public static void main(String[] args) {
        StringBuilder log = new StringBuilder();
        try {
            descend(0, 9, log);
        } catch (Failure e) {
            System.out.println(e.getMessage() + " " + log);
        }
        try {
            wrapping(6);
        } catch (Failure e) {
            int chain = 0;
            Throwable t = e;
            for (; t.getCause() != null; t = t.getCause()) chain = chain * 10 + ((Failure) t).depth;
            System.out.println(chain + " " + t.getMessage());
        }
        for (int n = 3; n < 7; n++) System.out.print(locals(n) + " ");
        System.out.println();
        System.out.println(guarded(() -> Integer.parseInt("x"), -1) + guarded(() -> List.of(1).get(1), -2) + guarded(() -> 5, 0));
        int[] seen = {0};
        try {
            callback(i -> {
                seen[0] += 10;
                seen[0] /= 1 - i;
            });
        } catch (ArithmeticException e) {
            System.out.println("callback " + seen[0]);
        }
        Object bad = new Bad();
        List<Runnable> attempts = List.of(() -> new HashMap<>().put(bad, 1), () -> System.out.println("text " + bad), () -> List.of(bad).contains(1),
            () -> new ArrayList<>(List.of(bad)).indexOf(bad), () -> new TreeMap<Object, Integer>().put(bad, 1), () -> Objects.requireNonNull(null, "why"));
        for (Runnable r : attempts) {
            try {
                r.run();
                System.out.println("no exception");
            } catch (ClassCastException e) {
                System.out.println("ClassCastException");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        try {
            map.computeIfAbsent("b", k -> {
                throw new Failure(1, null);
            });
        } catch (Failure e) {
            System.out.println(map);
        }
        Iterator<Integer> it = new Iterator<>() {
            int n = 3;

            @Override
            public boolean hasNext() {
                if (n == 0) throw new IllegalStateException("exhausted");
                return true;
            }

            @Override
            public Integer next() {
                return n--;
            }
        };
        int total = 0;
        try {
            while (it.hasNext()) total += it.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + total);
        }
    }
}
