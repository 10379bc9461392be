public class InitFailures {
    static class Fails {
        static int x = Integer.parseInt("not a number");

        static void call() {
        }
    }

    static class FailsWithError {
        static {
            if (true) throw new IllegalAccessError("on purpose");
        }

        static int y = 1;
    }

    static class Dependent {
        static int z;

        static {
            try {
                z = FailsWithError.y;
            } catch (NoClassDefFoundError | IllegalAccessError e) {
                z = e instanceof NoClassDefFoundError ? 10 : 20;
            }
        }
    }

    static class Base {
        static {
            if (true) throw new IllegalStateException("base");
        }
    }

    static class Derived extends Base {
        static {
            System.out.println("never printed");
        }
    }

    static class Checked {
        final int v;

        Checked(int v) {
            if (v < 0) throw new IllegalArgumentException("v");
            this.v = v;
        }
    }

    static String attempt(Runnable r) {
        try {
            r.run();
            return "fine";
        } catch (ExceptionInInitializerError e) {
            return "init " + e.getCause() + " " + e.getMessage();
        } catch (NoClassDefFoundError e) {
            return "no class " + e.getMessage();
        } catch (Throwable t) {
            return t.toString();
        }
    }

    public static void main(String[] args) {
        System.out.println(attempt(() -> Fails.call()));
        System.out.println(attempt(() -> Fails.call()));
        System.out.println(attempt(() -> new Fails()));
        System.out.println(attempt(() -> System.out.println(FailsWithError.y)));
        System.out.println(Dependent.z);
        System.out.println(attempt(Derived::new));
        System.out.println(attempt(Derived::new));
        System.out.println(attempt(Base::new));
        System.out.println(attempt(() -> new Checked(-1)));
        System.out.println(attempt(() -> new Checked(1)));
    }
}
