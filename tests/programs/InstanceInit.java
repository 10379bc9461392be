public class InstanceInit {
    static StringBuilder log = new StringBuilder();

    static <T> T note(String s, T value) {
        log.append(s).append(' ');
        return value;
    }

    static class Base {
        int a = note("Base.a", 1);
        int seen;

        {
            note("Base block", 0);
        }

        Base() {
            note("Base()", 0);
            seen = virtual();
        }

        Base(int x) {
            this();
            note("Base(int)", 0);
            a = x;
        }

        int virtual() {
            return -1;
        }
    }

    static class Derived extends Base {
        int b = note("Derived.b", 20);
        final int c;
        final int constant = 5;
        final String text = "con" + "stant";

        {
            note("Derived block " + b, 0);
            b++;
        }

        Derived() {
            super(note("argument", 9));
            note("Derived()", 0);
            c = b;
        }

        Derived(String s) {
            this();
            note("Derived(" + s + ")", 0);
        }

        {
            note("second block", 0);
        }

        @Override
        int virtual() {
            return b * 1000 + constant * 100 + (text == null ? 1 : 2);
        }
    }

    static class Chain {
        final int depth;
        final Chain next;

        Chain(int depth) {
            this(depth, depth > 0 ? new Chain(depth - 1) : null);
        }

        private Chain(int depth, Chain next) {
            this.depth = depth;
            this.next = next;
        }

        int sum() {
            return depth + (next != null ? next.sum() : 0);
        }
    }

    static class Defaults {
        boolean z;
        byte b;
        short s;
        char c;
        int i;
        long l;
        float f;
        double d;
        String t;
        int[] array;

        @Override
        public String toString() {
            return z + " " + b + s + (int) c + i + l + f + d + t + array;
        }
    }

    static class Hiding extends Base {
        int a = 50;

        String all() {
            return a + " " + super.a + " " + ((Base) this).a;
        }
    }

    static class Throws {
        static int created;
        int value = 10;

        Throws(int n) {
            created++;
            value = 100 / n;
        }
    }

    static Object make(int n) {
        Throws t = null;
        try {
            t = new Throws(1);
            t = new Throws(n);
        } catch (ArithmeticException e) {
            return "kept " + t.value + " of " + Throws.created;
        }
        return t.value;
    }

    static class Builder {
        private final StringBuilder s = new StringBuilder();
        private int n;

        Builder add(Object o) {
            s.append(n++).append('=').append(o).append(';');
            return this;
        }

        String build() {
            return s.toString();
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived("x");
        System.out.println(log);
        System.out.println(d.a + " " + d.b + " " + d.c + " " + d.seen + " " + d.constant + d.text);
        System.out.println(new Chain(5).sum());
        System.out.println(new Defaults());
        System.out.println(new Hiding().all());
        System.out.println(make(5) + " " + make(0));
        System.out.println(new Builder().add(1).add("two").add(null).add(new int[0].length).add(3.5).build());
        Base anonymous = new Base(3) {
            int extra = 7;

            {
                extra += a;
            }

            @Override
            int virtual() {
                return extra + 100;
            }
        };
        System.out.println(anonymous.seen + " " + anonymous.virtual() + " " + anonymous.a);
        System.out.println(new InstanceInit[] {new InstanceInit(), null}[0] != null);
    }
}
