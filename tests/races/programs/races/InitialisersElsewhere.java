package races;

// Using a class waits for its initialiser, and orders all that it did. Not every mention is a use: constants are
// copied by the compiler, class literals and arrays do not initialise, and a subclass's name only initialises who
// declares the static. What the initialiser's thread does after the initialiser is not ordered either.
class InitialisersElsewhere {
    static int table, literal, array, inherited, after;

    static class Constants {
        static final int SIZE = 5;
        static final Object lock;

        static {
            table = 1; // RACE: table
            lock = new Object();
        }
    }

    static class Mentioned {
        static {
            literal = 1; // RACE: literal
        }

        static void touch() {}
    }

    static class Element {
        static {
            array = 1; // RACE: array
        }

        static void touch() {}
    }

    static class Parent {
        static volatile int shared;
    }

    static class Child extends Parent {
        static {
            inherited = 1; // RACE: inherited
        }

        static void touch() {}
    }

    static class Used {
        static int[] data;

        static {
            data = new int[] {1, 2}; // NORACE
            data[0] = 3; // NORACE
        }

        static int first() {
            return data[0]; // NORACE
        }
    }

    static class Starts {
        static int early;

        static {
            early = 1; // NORACE
        }

        static void go() {
            early++; // RACE: early
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            System.out.println(Constants.lock.hashCode());
            Mentioned.touch();
            Element.touch();
            Child.touch();
            System.out.println(Used.first());
            Starts.go();
        }).start();
        System.out.println(Constants.SIZE + table); // RACE: table
        System.out.println(Mentioned.class.getSimpleName() + literal); // RACE: literal
        System.out.println(new Element[2].length + array); // RACE: array
        System.out.println(Child.shared + inherited); // RACE: inherited
        System.out.println(Used.first());
        System.out.println(Starts.early); // RACE: early
    }
}
