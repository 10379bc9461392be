package races;

// An exception that carries an object, kept by whoever catches it.
class ExceptionCarries {
    static volatile ExceptionCarries kept;
    int value;

    static class Carrier extends RuntimeException {
        final transient ExceptionCarries it;

        Carrier(ExceptionCarries it) {
            this.it = it;
        }
    }

    static void fail(ExceptionCarries it) {
        throw new Carrier(it);
    }

    public static void main(String[] args) {
        new Thread(() -> {
            ExceptionCarries seen = kept;
            if (seen != null) System.out.println(seen.value); // RACE: value
        }).start();
        ExceptionCarries mine = new ExceptionCarries();
        mine.value = 1; // NORACE
        try {
            fail(mine);
        } catch (Carrier c) {
            kept = c.it;
        }
        mine.value = 2; // RACE: value
    }
}
