package races;

// What a method does only for an argument that nobody gives it never happens.
class ConstantArguments {
    static int restarted, configured, quiet, logged, levelled, deep, optional, both, numbered;

    static void configure(boolean restart) {
        configured++; // RACE: configured
        if (restart) restart();
    }

    static void restart() {
        restarted++;
    }

    // Passed on, also to itself.
    static void outer(int n, boolean always) {
        if (n > 3) return;
        inner(always);
        outer(n + 1, always);
    }

    static void inner(boolean loud) {
        if (!loud) quiet++;
        else logged++; // RACE: logged
    }

    static void compare(int level) {
        if (level < 2) levelled++;
        if (level == 2) numbered++; // RACE: numbered
    }

    static void maybe(Object option) {
        if (option != null) optional++;
    }

    // Two threads give it different ones: that one method runs for both does not mix them up.
    static void mixed(boolean first) {
        if (first) both++; // RACE: both
        else deep++; // RACE: deep
    }

    static void work() {
        configure(false);
        outer(0, true);
        compare(2);
        maybe(null);
        mixed(true);
        mixed(false);
    }

    public static void main(String[] args) {
        new Thread(ConstantArguments::work).start();
        work();
    }
}
