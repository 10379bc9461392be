package races;

// Everybody stores the same; or not.
class SameConstant {
    static boolean done, toggled;

    static void work(boolean first) {
        done = true; // RACE: done // IDIOM: idempotent-initialisation // CONFIDENCE: low
        if (first) {
            toggled = true; // RACE: toggled
        } else {
            toggled = false; // RACE: toggled
        }
    }

    public static void main(String[] args) {
        new Thread(() -> work(true)).start();
        new Thread(() -> work(args.length > 1)).start();
    }
}
