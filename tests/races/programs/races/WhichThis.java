package races;

// `this` in an anonymous class is another object than `this` around it, and in a lambda it is the same. A static
// synchronized method locks the class, an instance method the object. Who locks another object than the others is
// not kept out.
class WhichThis {
    private int byLambda;
    private int byAnonymous;
    private static int mixed;
    private static int classOnly;
    private int innerMixed;

    synchronized void direct() {
        byLambda++; // NORACE
        byAnonymous++; // RACE: byAnonymous
    }

    Runnable lambda() {
        return () -> {
            synchronized (this) {
                byLambda--; // NORACE
            }
        };
    }

    Runnable anonymous() {
        return new Runnable() {
            @Override
            public void run() {
                synchronized (this) {
                    byAnonymous--; // RACE: byAnonymous
                }
            }
        };
    }

    static synchronized void byClass() {
        mixed++; // RACE: mixed
        classOnly++; // NORACE
    }

    synchronized void byObject() {
        mixed--; // RACE: mixed
        synchronized (WhichThis.class) {
            classOnly--; // NORACE
        }
    }

    class Inner {
        synchronized void change() {
            innerMixed++; // RACE: innerMixed
        }

        void changeOuter() {
            synchronized (WhichThis.this) {
                innerMixed--; // RACE: innerMixed
            }
        }
    }

    public static void main(String[] args) {
        WhichThis shared = new WhichThis();
        Runnable lambda = shared.lambda();
        Runnable anonymous = shared.anonymous();
        Inner inner = shared.new Inner();
        new Thread(() -> {
            lambda.run();
            anonymous.run();
            byClass();
            inner.change();
        }).start();
        shared.direct();
        shared.byObject();
        byClass();
        inner.changeOuter();
    }
}
