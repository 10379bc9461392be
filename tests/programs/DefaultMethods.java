public class DefaultMethods {
    interface Animal {
        String NAME = "animal";
        int[] COUNTER = {0};

        String sound();

        default String speak() {
            return prefix() + sound();
        }

        private String prefix() {
            COUNTER[0]++;
            return decorate("says ");
        }

        private static String decorate(String s) {
            return "[" + s + "]";
        }

        static Animal of(String sound) {
            return () -> sound;
        }
    }

    interface Loud extends Animal {
        @Override
        default String speak() {
            return Animal.super.speak().toUpperCase();
        }
    }

    interface Quiet extends Animal {
        @Override
        default String speak() {
            return "(" + Animal.super.speak() + ")";
        }
    }

    static class Dog implements Animal {
        @Override
        public String sound() {
            return "woof";
        }
    }

    static class LoudDog extends Dog implements Loud {
    }

    static class Confused implements Loud, Quiet {
        @Override
        public String sound() {
            return "hm";
        }

        @Override
        public String speak() {
            return Loud.super.speak() + Quiet.super.speak();
        }
    }

    static class Silent implements Quiet {
        @Override
        public String sound() {
            return "";
        }

        @Override
        public String speak() {
            return "nothing, not " + Quiet.super.speak();
        }
    }

    interface Top {
        default int id() {
            return 1;
        }
    }

    interface Left extends Top {
    }

    interface Right extends Top {
        @Override
        default int id() {
            return 2;
        }
    }

    static class Diamond implements Left, Right {
    }

    static class WithMethod {
        public int id() {
            return 3;
        }
    }

    static class ClassWins extends WithMethod implements Left, Right {
    }

    static class Reimplemented extends Diamond implements Top {
    }

    interface ReAbstract extends Right {
        @Override
        int id();
    }

    abstract static class Partial implements ReAbstract {
        int twice() {
            return 2 * id();
        }
    }

    interface Generic<T> {
        T first();

        default T orElse(T other) {
            T t = first();
            return t == null ? other : t;
        }
    }

    interface Texts extends Generic<String> {
        @Override
        default String orElse(String other) {
            return "<" + Generic.super.orElse(other) + ">";
        }
    }

    interface Equal {
        boolean equals(Object other);

        default boolean same(Object other) {
            return equals(other) && hashCode() == other.hashCode() && toString().equals(other.toString());
        }
    }

    record Value(int v) implements Equal {
    }

    public static void main(String[] args) {
        System.out.println(new Dog().speak() + new LoudDog().speak() + new Confused().speak() + new Silent().speak());
        Animal a = new LoudDog();
        System.out.println(a.speak() + Animal.of("lambda").speak() + Animal.NAME + Animal.COUNTER[0] + Dog.NAME);
        System.out.println(new Diamond().id() + " " + new ClassWins().id() + " " + new Reimplemented().id());
        Left left = new ClassWins();
        Top top = new Diamond();
        System.out.println(left.id() + " " + top.id());
        System.out.println(new Partial() {
            @Override
            public int id() {
                return 21;
            }
        }.twice());
        Generic<String> texts = (Texts) () -> null;
        Texts present = () -> "here";
        System.out.println(texts.orElse("other") + present.orElse("other"));
        System.out.println(new Value(3).same(new Value(3)) + " " + new Value(3).same(new Value(4)));
        Runnable r = new Runnable() {
            @Override
            public void run() {
                System.out.println(new Confused() {
                    @Override
                    public String sound() {
                        return "anonymous";
                    }
                }.speak());
            }
        };
        r.run();
    }
}
