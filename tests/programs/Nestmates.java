public class Nestmates {
    private int secret = 1;
    private static int shared = 10;

    private Nestmates() {
    }

    private Nestmates(int secret) {
        this.secret = secret;
    }

    private int twice() {
        return secret * 2;
    }

    private static int tripled(int n) {
        return n * 3;
    }

    private static class Hidden {
        private int inner = 5;

        private Hidden() {
        }

        private int peek(Nestmates n) {
            n.secret += 100;
            n.secret++;
            shared--;
            return n.twice() + tripled(shared) + new Nestmates(7).secret;
        }

        private static String name() {
            return "hidden";
        }

        private interface Deep {
            private int helper() {
                return 9;
            }

            default int run() {
                return helper() + tripled(2);
            }
        }
    }

    private enum Mode {
        ON, OFF;

        private int code() {
            return ordinal() + shared;
        }
    }

    static class Sibling extends Nestmates {
        int use(Hidden h) {
            h.inner *= 2;
            return h.inner + super.secret + ((Nestmates) this).twice();
        }
    }

    static class Generic<T> {
        private T value;

        private void set(T t) {
            value = t;
        }

        private static <S> Generic<S> of(S s) {
            Generic<S> g = new Generic<>();
            g.set(s);
            return g;
        }
    }

    public static void main(String[] args) {
        Nestmates n = new Nestmates();
        Hidden h = new Hidden();
        System.out.println(h.peek(n) + " " + n.secret + " " + shared + " " + Hidden.name());
        System.out.println(new Hidden.Deep() { }.run() + " " + Mode.OFF.code());
        System.out.println(new Sibling().use(h) + " " + h.inner);
        System.out.println(Generic.of("generic").value + Generic.of(5).value);
        Runnable r = () -> {
            n.secret -= 3;
            class Local {
                private int get() {
                    return n.secret + n.twice();
                }
            }
            System.out.println(new Local().get());
        };
        r.run();
        new Object() {
            private void go() {
                n.secret = shared++ + ++shared;
                System.out.println(n.secret);
            }
        }.go();
    }
}
