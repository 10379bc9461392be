package races;

// A method that puts what it is handed into one of several objects, of which it chooses one, makes it known to whoever
// knows that one, though others hand it only what nobody looks into.
class ChosenKeepers {
    static class Keeper {
        volatile Object kept;
    }

    static final Keeper ONE = new Keeper(), OTHER = new Keeper();

    static class Quiet {
        int quiet;
    }

    static class Either {
        int either;
    }

    static class Static {
        int ofStatic;
    }

    static class Assigned {
        int assigned;
    }

    static class Switched {
        int switched;
    }

    static class Passed {
        int passed;
    }

    static void putEither(Keeper one, Keeper other, Object value, boolean first) {
        (first ? one : other).kept = value;
    }

    static void putStatic(Object value, boolean first) {
        (first ? ONE : OTHER).kept = value;
    }

    static void putAssigned(Keeper one, Object value, boolean first) {
        Keeper keeper = null;
        if (first) keeper = one;
        keeper.kept = value;
    }

    static void putSwitched(Keeper one, Keeper other, Object value, int n) {
        Keeper keeper;
        switch (n) {
            case 1:
                keeper = one;
                break;
            case 2:
                keeper = other;
                break;
            default:
                keeper = new Keeper();
        }
        keeper.kept = value;
    }

    static void put(Keeper keeper, Object value) {
        keeper.kept = value;
    }

    static void putPassed(Keeper one, Keeper other, Object value, boolean first) {
        put(first ? one : other, value);
    }

    static void make(int n) {
        boolean first = n == 1;
        Quiet quiet = new Quiet();
        putEither(ONE, OTHER, quiet, first);
        putStatic(quiet, first);
        putAssigned(ONE, quiet, true);
        putSwitched(ONE, OTHER, quiet, n);
        putPassed(ONE, OTHER, quiet, first);
        quiet.quiet = n; // NORACE

        Either either = new Either();
        putEither(ONE, OTHER, either, first);
        either.either = n; // RACE: either

        Static ofStatic = new Static();
        putStatic(ofStatic, first);
        ofStatic.ofStatic = n; // RACE: ofStatic

        Assigned assigned = new Assigned();
        putAssigned(ONE, assigned, true);
        assigned.assigned = n; // RACE: assigned

        Switched switched = new Switched();
        putSwitched(ONE, OTHER, switched, n);
        switched.switched = n; // RACE: switched

        Passed passed = new Passed();
        putPassed(ONE, OTHER, passed, first);
        passed.passed = n; // RACE: passed
    }

    static void look(Object found) {
        if (found instanceof Either) System.out.println(((Either) found).either); // RACE: either
        if (found instanceof Static) System.out.println(((Static) found).ofStatic); // RACE: ofStatic
        if (found instanceof Assigned) System.out.println(((Assigned) found).assigned); // RACE: assigned
        if (found instanceof Switched) System.out.println(((Switched) found).switched); // RACE: switched
        if (found instanceof Passed) System.out.println(((Passed) found).passed); // RACE: passed
    }

    public static void main(String[] args) {
        new Thread(() -> make(1)).start();
        new Thread(() -> make(2)).start();
        new Thread(() -> {
            look(ONE.kept);
            look(OTHER.kept);
        }).start();
    }
}
