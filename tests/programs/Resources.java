public class Resources {
    static int open;

    static class Resource implements AutoCloseable {
        final String name;
        final boolean failsOnClose;

        Resource(String name, boolean failsOnOpen, boolean failsOnClose) {
            if (failsOnOpen) throw new IllegalStateException("open " + name);
            this.name = name;
            this.failsOnClose = failsOnClose;
            open++;
            System.out.println("open " + name);
        }

        int use(boolean fail) {
            if (fail) throw new IllegalArgumentException("use " + name);
            return name.length();
        }

        @Override
        public void close() {
            open--;
            System.out.println("close " + name);
            if (failsOnClose) throw new UnsupportedOperationException("close " + name);
        }
    }

    static void report(Throwable t) {
        System.out.print(t.getMessage());
        for (Throwable s : t.getSuppressed()) System.out.print(" suppressed " + s.getMessage());
        System.out.println(" open=" + open);
    }

    static int two(boolean openSecondFails, boolean useFails, boolean closeFirstFails, boolean closeSecondFails) {
        int used = 0;
        try (Resource a = new Resource("a", false, closeFirstFails);
             Resource b = new Resource("bb", openSecondFails, closeSecondFails)) {
            used += a.use(false);
            used += b.use(useFails);
            return used;
        } catch (IllegalArgumentException | IllegalStateException e) {
            report(e);
            return -used;
        } finally {
            System.out.println("finally " + used);
        }
    }

    static Resource none() {
        return null;
    }

    static String withNull() {
        try (Resource r = none()) {
            return "null is fine " + (r == null);
        }
    }

    static int existing(Resource outer) {
        try (outer; Resource inner = new Resource("inner", false, false)) {
            return outer.use(false) + inner.use(false);
        }
    }

    static int loop() {
        int total = 0;
        for (int i = 0; i < 4; i++) {
            try (Resource r = new Resource("loop" + i, false, false)) {
                if (i == 1) continue;
                if (i == 3) break;
                total += r.use(false);
            }
            total += 100;
        }
        return total;
    }

    public static void main(String[] args) {
        for (int bits = 0; bits < 16; bits++) {
            try {
                System.out.println(two((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0));
            } catch (UnsupportedOperationException e) {
                System.out.print("escaped ");
                report(e);
            }
        }
        System.out.println(withNull());
        System.out.println(existing(new Resource("outer", false, false)));
        System.out.println(loop());
        Exception e = new Exception("main");
        e.addSuppressed(new RuntimeException("added"));
        report(e);
        try {
            e.addSuppressed(e);
        } catch (IllegalArgumentException self) {
            System.out.println(self.getMessage());
        }
    }
}
