package races;

// What is done only if something is set that nothing sets never happens.
class NeverSet {
    static int verbose, closed, failed, cleaned, rare, common, off, other, piped, behind, later, made, late, nulled, twice;

    static class Options {
        boolean verbose;
        boolean closing;
        Object directory;
        int level = 2;

        Options(boolean closing) {
            this.closing = closing;
        }

        void setLevel(int level) {
            this.level = level;
        }

        // Nobody calls it.
        void setVerbose(boolean verbose) {
            this.verbose = verbose;
        }
    }

    static class Result {
        private final Exception failure;

        Result(Exception failure) {
            this.failure = failure;
        }

        Result() {
            this(null);
        }

        Exception failure() {
            return failure;
        }
    }

    interface Feature {
        boolean isOn();
    }

    static class Plain implements Feature {
        public boolean isOn() {
            return false;
        }
    }

    static class Quiet implements Feature {
        public boolean isOn() {
            return false;
        }
    }

    static class Pump {
    }

    static class Piped extends Pump {
    }

    static class Listener {
        void happened() {
            made++;
        }
    }

    private Listener listener;
    private boolean requested;

    // Only what never runs calls it.
    void request() {
        requested = true;
        listener = new Listener();
    }

    static void fail() {
        throw new IllegalStateException();
    }

    static void use(Options options, Result result, Feature feature, Pump pump) {
        if (options.verbose) verbose++; // NORACE
        if (options.closing) closed++; // NORACE
        if (options.directory != null) cleaned++; // NORACE
        if (result.failure() instanceof RuntimeException) failed++; // NORACE
        switch (options.level) {
            case 1:
                rare++;
                break;
            case 3:
                common++; // RACE: common
                break;
            default:
                other++; // RACE: other
        }
        if (feature.isOn()) off++; // NORACE
        if (pump instanceof Piped) piped++;
        try {
            fail();
            behind++;
        } catch (IllegalStateException e) {
            later++; // RACE: later
        }
        try {
            options.directory.hashCode();
            nulled++;
        } catch (NullPointerException e) {
            late++; // RACE: late
        }
        NeverSet own = new NeverSet();
        if (options.verbose) own.request();
        if (own.requested) twice++; // NORACE
        if (own.listener != null) own.listener.happened();
    }

    static void work() {
        Options options = new Options(false);
        if (System.nanoTime() % 2 == 0) options.setLevel(3);
        use(options, new Result(), new Plain(), new Pump());
        use(options, new Result(null), new Quiet(), new Pump());
    }

    public static void main(String[] args) {
        new Thread(NeverSet::work).start();
        work();
    }
}
