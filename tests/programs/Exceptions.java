import java.io.IOException;

public class Exceptions {
    static class Base extends Exception {
        final int code;

        Base(String message, int code) {
            super(message);
            this.code = code;
        }
    }

    static class Derived extends Base {
        Derived(int code) {
            super("derived " + code, code);
        }

        @Override
        public String toString() {
            return "Derived#" + code;
        }
    }

    static class Unchecked extends RuntimeException {
        Unchecked(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static int depth(int n) throws Base {
        if (n == 0) throw new Derived(42);
        return depth(n - 1) + 1;
    }

    static String choose(int kind) {
        try {
            switch (kind) {
                case 0: throw new IOException("io");
                case 1: throw new IllegalStateException("state");
                case 2: throw new IllegalArgumentException("argument");
                case 3: throw new Derived(3);
                case 4: throw new Base("base", 4);
                case 5: throw new Error("error");
                default: return "none";
            }
        } catch (IllegalStateException | IllegalArgumentException e) {
            return "multi " + e.getMessage();
        } catch (IOException e) {
            return "io " + e;
        } catch (Derived e) {
            return "derived " + e + e.code;
        } catch (Base e) {
            return "base " + e.code;
        } catch (Throwable t) {
            return "throwable " + t;
        }
    }

    static void rethrow(boolean checked) throws IOException {
        try {
            if (checked) throw new IOException("first");
            throw new UnsupportedOperationException("second");
        } catch (final Exception e) {
            System.out.println("passing on " + e.getMessage());
            throw e;
        }
    }

    static void wrap() {
        try {
            depth(5);
        } catch (Base e) {
            throw new Unchecked("wrapped", e);
        }
    }

    static int nested() {
        int trace = 0;
        try {
            trace += 1;
            try {
                trace += 10;
                Object o = "text";
                Integer i = (Integer) o;
                trace += i;
            } catch (NullPointerException e) {
                trace += 100;
            }
            trace += 1000;
        } catch (ClassCastException e) {
            trace += 10000;
            try {
                throw new RuntimeException();
            } catch (RuntimeException inner) {
                trace += 100000;
            }
        }
        return trace;
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneaky(Throwable t) throws T {
        throw (T) t;
    }

    static int catchInExpression(int n) {
        return 100 * helper(n) + helper(n - 1);
    }

    static int helper(int n) {
        try {
            return 10 / n;
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    static void throwNull() {
        RuntimeException e = null;
        throw e;
    }

    public static void main(String[] args) {
        try {
            System.out.println(depth(3));
        } catch (Base e) {
            System.out.println(e + " " + e.getMessage() + " " + e.code);
        }
        for (int i = 0; i < 7; i++) System.out.println(choose(i));
        for (int i = 0; i < 2; i++) {
            try {
                rethrow(i == 0);
            } catch (IOException | UnsupportedOperationException e) {
                System.out.println("got " + e);
            }
        }
        try {
            wrap();
        } catch (Unchecked e) {
            System.out.println(e.getMessage() + " because of " + e.getCause().getMessage());
            Throwable root = e;
            while (root.getCause() != null) root = root.getCause();
            System.out.println(root);
        }
        System.out.println(nested());
        try {
            Exceptions.<RuntimeException>sneaky(new IOException("sneaked"));
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + " " + (e instanceof IOException));
        }
        System.out.println(catchInExpression(1));
        try {
            throwNull();
        } catch (NullPointerException e) {
            System.out.println("null thrown");
        }
        RuntimeException kept = new RuntimeException("kept", new Error("why"));
        try {
            throw kept;
        } catch (RuntimeException e) {
            System.out.println(e == kept);
        }
        Exception chain = null;
        for (int i = 0; i < 3; i++) chain = new Exception("level " + i, chain);
        for (Throwable t = chain; t != null; t = t.getCause()) System.out.println(t.getLocalizedMessage());
        Throwable bare = new Throwable();
        System.out.println(bare + " " + bare.getMessage() + " " + new Exception(new Error("inner")).getMessage());
        Throwable initialised = new RuntimeException("late");
        initialised.initCause(kept);
        try {
            initialised.initCause(kept);
        } catch (IllegalStateException e) {
            System.out.println("cause is set once");
        }
        System.out.println(initialised.getCause().getMessage());
    }
}
