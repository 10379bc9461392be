package races;

// The handler of uncaught exceptions runs in the thread that dies, before it is over: join orders it, and nothing
// else does. A default handler serves all threads, so two that die at once run it at once.
class UncaughtHandlers {
    static class Crashes implements Thread.UncaughtExceptionHandler {
        int count;
        Throwable last;

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            count++; // RACE: count
            last = e; // RACE: last
        }
    }

    static class Quiet implements Thread.UncaughtExceptionHandler {
        String message = "none";

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            message = "died"; // NORACE
        }
    }

    static class Loud implements Thread.UncaughtExceptionHandler {
        String message = "none";

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            message = "died"; // RACE: message
        }
    }

    static void fail() {
        throw new IllegalStateException("on purpose");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler(new Crashes());
        for (int i = 0; i < 2; i++) new Thread(UncaughtHandlers::fail).start();
        Quiet quiet = new Quiet();
        Thread one = new Thread(UncaughtHandlers::fail);
        one.setUncaughtExceptionHandler(quiet);
        one.start();
        one.join();
        System.out.println(quiet.message); // NORACE
        Loud loud = new Loud();
        Thread two = new Thread(UncaughtHandlers::fail);
        two.setUncaughtExceptionHandler(loud);
        two.start();
        System.out.println(loud.message); // RACE: message
    }
}
