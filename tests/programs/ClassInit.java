public class ClassInit {
    static StringBuilder log = new StringBuilder();

    static int note(String s) {
        log.append(s).append(' ');
        return s.length();
    }

    static class Parent {
        static int p = note("Parent");
        static final int CONSTANT = 5;
        static final Integer BOXED = note("Boxed");

        static void touch() {
        }
    }

    static class Child extends Parent {
        static int c = note("Child");
        static final String NAME = "child";

        static void own() {
        }
    }

    static class Unused {
        static {
            note("Unused");
        }
    }

    static class ByNew {
        static {
            note("ByNew");
        }
    }

    static class ByStore {
        static int field = note("ByStore");
    }

    interface Plain {
        int VALUE = note("Plain");

        void m();
    }

    interface WithDefault {
        int VALUE = note("WithDefault");

        default void d() {
        }
    }

    interface Extends extends WithDefault {
        int OTHER = note("Extends");
    }

    static class Implements implements Plain, Extends {
        static {
            note("Implements");
        }

        @Override
        public void m() {
        }
    }

    static class First {
        static int a = Second.b + 1;

        static {
            note("First" + a);
        }
    }

    static class Second {
        static int b = First.a + 10;

        static {
            note("Second" + b);
        }
    }

    static class Forward {
        static int early = peek();
        static int late = 7;
        static int computed = late * 2;

        static int peek() {
            return late;
        }
    }

    enum Order {
        A, B;

        static {
            note("Order");
        }

        Order() {
            note("constant");
        }
    }

    static class Holder {
        static class Lazy {
            static final Object INSTANCE = new Object();

            static {
                note("Lazy");
            }
        }

        static Object get() {
            return Lazy.INSTANCE;
        }
    }

    static class Recursive {
        static final Recursive SELF = new Recursive();
        static int count = 100;
        final int seen;

        Recursive() {
            seen = count;
            count++;
        }
    }

    static int order = note("main class") + 0;

    static {
        note("static block");
    }

    static int afterBlock = order + note("after block");

    static void flush() {
        System.out.println(log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        flush();
        System.out.println(Parent.CONSTANT + Child.NAME + Child.CONSTANT);
        flush();
        Child[] array = new Child[2];
        Class<?> literal = Child.class;
        boolean is = literal.isInstance("x") || (Object) array instanceof Child;
        flush();
        Child.touch();
        flush();
        System.out.println(Child.p);
        flush();
        Child.own();
        flush();
        new ByNew();
        new ByNew();
        flush();
        ByStore.field = 3;
        ByStore.field++;
        flush();
        new Implements().m();
        flush();
        System.out.println(Plain.VALUE + Extends.OTHER);
        flush();
        System.out.println(First.a + " " + Second.b);
        flush();
        System.out.println(Forward.early + " " + Forward.late + " " + Forward.computed);
        System.out.println(Order.valueOf("B").ordinal());
        flush();
        System.out.println(Holder.get() == Holder.get());
        flush();
        System.out.println(Recursive.SELF.seen + " " + Recursive.count);
        Runnable r = ByNew::new;
        Runnable lambda = () -> Unused.class.getName();
        lambda.run();
        flush();
        try {
            Class.forName("ClassInit$Unused");
        } catch (ClassNotFoundException e) {
            System.out.println("missing");
        }
        flush();
        System.out.println(afterBlock + " " + is);
    }
}
