package races;

// A handler of uncaught exceptions runs in the thread that failed.
class Handlers {
    static int failures, own;

    public static void main(String[] args) {
        Thread.UncaughtExceptionHandler handler = (t, e) -> failures++; // RACE: failures
        for (int i = 0; i < 2; i++) {
            Thread t = new Thread(() -> {
                throw new IllegalStateException();
            });
            t.setUncaughtExceptionHandler(handler);
            t.start();
        }
        own++; // NORACE
    }
}
