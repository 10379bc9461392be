package races;

// Ways to make one object for all: by the class's initialiser, by a holder, by an enum, and by a race.
class Singletons {
    static final Singletons EAGER = new Singletons();
    private static Singletons lazy;
    final int made = 1;
    int used;

    private static class Holder {
        static final Singletons INSTANCE = new Singletons();
    }

    enum Only {
        IT;

        int used;
    }

    static Singletons lazy() {
        if (lazy == null) lazy = new Singletons(); // RACE: lazy
        return lazy; // RACE: lazy
    }

    static synchronized Singletons guarded() {
        if (guarded == null) guarded = new Singletons(); // NORACE
        return guarded; // NORACE
    }

    private static Singletons guarded;

    static void work() {
        System.out.println(EAGER.made + Holder.INSTANCE.made + lazy().made + guarded().made); // NORACE
        Only.IT.used++; // RACE: Only.used
        guarded().used++; // RACE: Singletons.used
    }

    public static void main(String[] args) {
        new Thread(Singletons::work).start();
        work();
    }
}
