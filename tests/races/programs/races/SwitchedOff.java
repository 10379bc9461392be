package races;

// What is done only if a switch is on that nobody turns on never happens.
class SwitchedOff {
    static boolean debug = false;
    static boolean traced;
    static boolean turnedOn;
    static int level;
    static int debugged, tracedTimes, seen, levelled;

    static void note() {
        debugged++;
    }

    static void work() {
        if (debug) note(); // NORACE
        if (!traced) {
            seen++; // RACE: seen
        } else {
            tracedTimes++;
        }
        if (turnedOn) tracedTimes++; // RACE: tracedTimes
        if (level == 2) levelled++; // RACE: levelled
    }

    public static void main(String[] args) {
        turnedOn = args.length > 0; // NORACE
        level = 2; // NORACE
        new Thread(SwitchedOff::work).start();
        work();
    }
}
