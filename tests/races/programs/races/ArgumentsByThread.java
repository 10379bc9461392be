package races;

// Threads that give one method different constants.
class ArgumentsByThread {
    static int restarted, reset, kept, seen;

    static void configure(boolean restart, boolean again) {
        seen++; // RACE: seen
        pass(restart);
        if (again) reset++; // RACE: reset
    }

    static void pass(boolean restart) {
        if (restart) restart(); // NORACE
        else kept++; // RACE: kept
    }

    // Only one thread asks for it.
    static void restart() {
        restarted++; // NORACE
    }

    public static void main(String[] args) {
        new Thread(() -> configure(false, true)).start();
        new Thread(() -> configure(false, args.length > 0)).start();
        configure(true, false);
    }
}
