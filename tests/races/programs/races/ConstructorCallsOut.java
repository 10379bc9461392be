package races;

import java.util.concurrent.CopyOnWriteArrayList;

// The constructor of the superclass makes `this` known, itself or by a method that the subclass overrides.
class ConstructorCallsOut {
    static final CopyOnWriteArrayList<Base> all = new CopyOnWriteArrayList<>();

    abstract static class Base {
        Base() {
            prepare();
        }

        abstract void prepare();
    }

    static class Leaks extends Base {
        int value;

        Leaks() {
            value = 1; // RACE: Leaks.value
        }

        @Override
        void prepare() {
            all.add(this);
        }
    }

    static class Keeps extends Base {
        int value;

        Keeps() {
            value = 1; // NORACE
        }

        @Override
        void prepare() {
            value = 0; // NORACE
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (Base b : all) {
                if (b instanceof Leaks) System.out.println(((Leaks) b).value); // RACE: Leaks.value
                if (b instanceof Keeps) System.out.println(((Keeps) b).value); // NORACE
            }
        }).start();
        new Leaks();
        all.add(new Keeps());
    }
}
