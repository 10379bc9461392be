package races;

// All exceptions of one class of the JDK are one object to the analysis, but each is its thread's own, and so is what
// it was made with; unless it is kept where others find it.
class CausesOfExceptions {
    static class Failure extends Exception {
        int code;
    }

    static class Reported extends Exception {
        int code;
    }

    static volatile RuntimeException kept;

    static void fail(int code) {
        Failure failure = new Failure();
        failure.code = code; // NORACE
        throw new IllegalStateException(failure);
    }

    static void attempt(int code) {
        try {
            fail(code);
        } catch (IllegalStateException e) {
            ((Failure) e.getCause()).code++; // NORACE
        }
    }

    static void report() {
        Reported reported = new Reported();
        RuntimeException wrapped = new IllegalArgumentException(reported);
        kept = wrapped;
        reported.code = 1; // RACE: code
    }

    static void look() {
        RuntimeException found = kept;
        if (found != null) {
            ((Reported) found.getCause()).code++; // RACE: code
        }
    }

    public static void main(String[] args) {
        new Thread(() -> attempt(1)).start();
        new Thread(CausesOfExceptions::report).start();
        attempt(2);
        look();
    }
}
