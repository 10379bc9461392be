import java.util.Iterator;
import java.util.NoSuchElementException;

public class InnerClasses {
    private int value = 1;
    private static int shared = 1000;
    private String name = "outer";

    class Inner {
        private int value = 2;
        String name = "inner";

        class Deeper {
            int value = 3;

            String all() {
                return InnerClasses.this.value + "" + Inner.this.value + this.value + InnerClasses.this.name + name + shared++;
            }

            void change() {
                InnerClasses.this.value += 10;
                Inner.this.value += 20;
                value += 30;
                InnerClasses.this.name += "!";
            }
        }

        Deeper deeper() {
            return new Deeper();
        }

        private int secret() {
            return value * 7 + hidden();
        }
    }

    private int hidden() {
        return value * 1000;
    }

    static class Nested {
        private final int n;
        private long total;

        private Nested(int n) {
            this.n = n;
        }

        private Nested add(long x) {
            total += x * n;
            return this;
        }

        static class Innermost {
            static int count;

            Innermost() {
                count++;
            }
        }
    }

    static class Range implements Iterable<Integer> {
        final int from, to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = from;

                @Override
                public boolean hasNext() {
                    return next < to;
                }

                @Override
                public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("past " + to);
                    return next++;
                }
            };
        }
    }

    abstract static class Shape {
        abstract double area();

        @Override
        public String toString() {
            return getClass().getSimpleName() + ":" + area();
        }
    }

    Shape local(double a, int k) {
        final double scaled = a * k;
        class Local extends Shape {
            final double extra;

            Local(double extra) {
                this.extra = extra;
            }

            @Override
            double area() {
                return scaled + extra + value + k;
            }

            Local again() {
                return new Local(extra * 2);
            }
        }
        return new Local(0.5).again();
    }

    static Shape anonymous(int side) {
        return new Shape() {
            {
                shared += side;
            }

            @Override
            double area() {
                return side * side;
            }

            @Override
            public String toString() {
                return "square " + area();
            }
        };
    }

    static class Parent {
        final String log;

        Parent(String log) {
            this.log = log + hook();
        }

        String hook() {
            return "parent";
        }
    }

    static String captureInConstructor(String captured) {
        return new Parent("p:") {
            @Override
            String hook() {
                return captured;
            }
        }.log;
    }

    class Extended extends Inner {
        Extended() {
            value = value + 5;
            name = "extended";
        }
    }

    static class Elsewhere extends InnerClasses.Inner {
        Elsewhere(InnerClasses host) {
            host.super();
        }
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        InnerClasses.Inner inner = outer.new Inner();
        InnerClasses.Inner.Deeper deeper = inner.new Deeper();
        System.out.println(deeper.all());
        deeper.change();
        inner.deeper().change();
        System.out.println(deeper.all() + " " + inner.deeper().all() + " " + inner.secret());
        Nested nested = new Nested(3);
        nested.add(5).add(1L << 32);
        nested.total++;
        System.out.println(nested.total + " " + nested.n);
        new Nested.Innermost();
        new Nested.Innermost();
        System.out.println(Nested.Innermost.count);
        int sum = 0;
        for (int i : new Range(3, 9)) sum = sum * 10 + i;
        System.out.println(sum);
        try {
            new Range(1, 1).iterator().next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(outer.local(2.5, 4) + " " + anonymous(5) + " " + shared);
        System.out.println(captureInConstructor("captured"));
        InnerClasses.Extended extended = outer.new Extended();
        System.out.println(extended.name + outer.value + " " + extended.deeper().all());
        System.out.println(((Inner) new Elsewhere(outer)).secret());
        try {
            InnerClasses none = null;
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer instance");
        }
        Object first = new Object() {
            int calls = 0;

            int next() {
                return ++calls;
            }

            @Override
            public String toString() {
                return next() + "" + next();
            }
        };
        System.out.println(first + "" + first);
        var structural = new Object() {
            int a = 5;
            String b = "five";
        };
        structural.a++;
        System.out.println(structural.a + structural.b);
    }
}
