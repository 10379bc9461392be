package races;

// What a framework runs is named in AnnotatedEntries.model, by the annotations here.
class AnnotatedEntries {
    @interface Scheduled {}

    @interface Every {}

    @Every
    @interface Nightly {}

    @interface Startup {}

    @interface Resource {}

    @interface PerRequest {}

    @interface Subscribe {}

    @interface Singleton {}

    // One thread runs all jobs; main and requests run besides them.
    static class Jobs {
        private int inJobs, withMain;
        static int known;

        @Scheduled
        void first() {
            inJobs++; // NORACE
            known++; // RACE: known
        }

        @Scheduled
        private void second() {
            inJobs++; // NORACE
        }

        void neverRun() {
            withMain++;
        }
    }

    // A pool runs these: two runs of one, and of two, at the same time.
    static class Timers {
        private int count, own;

        @Every
        void tick() {
            count++; // RACE: count
        }

        @Nightly
        void clean() {
            count = 0; // RACE: count
            int[] buffer = new int[1];
            buffer[0]++; // NORACE
        }

        @Startup
        void once() {
            own++; // NORACE
        }
    }

    // An annotation counts where the method overrides what carries it.
    interface Handler {
        @Every
        void handle(String message);
    }

    abstract static class Base implements Handler {
        protected int handled;
    }

    static class Real extends Base {
        public void handle(String message) {
            handled++; // RACE: handled
            helper();
        }

        private void helper() {
            handled--; // RACE: handled
        }
    }

    // Requests to the methods of one object that are not private.
    @Resource
    static class Users {
        private int requests;
        private final int limit;
        private int made;

        Users() {
            limit = 3; // NORACE
            made = 1; // NORACE
        }

        public int get(String name) {
            requests++; // RACE: requests
            return limit + made; // NORACE
        }

        synchronized void put(String name) {
            requests++; // RACE: requests
        }

        private void never() {
            requests = 5;
        }

        static void neitherThis() {
            Jobs.known = 7;
        }
    }

    @PerRequest
    static class Form {
        private int state;
        private static int all;

        public void submit(int[] values) {
            state++; // NORACE
            all++; // RACE: all
        }
    }

    // Each subscriber runs once at a time; two of them run at the same time.
    static class Listener {
        private int own, other, both;

        @Subscribe
        void onText(String event) {
            own++; // NORACE
            both++; // RACE: both
        }

        @Subscribe
        void onNumber(Integer event) {
            other++; // NORACE
            both++; // RACE: both
        }
    }

    // One call at a time for each object, but not for two.
    @Singleton
    static class Account {
        private int balance;
        private static int accounts;

        public void deposit() {
            balance++; // NORACE
            accounts++; // RACE: accounts
        }

        public int balance() {
            return balance; // NORACE
        }
    }

    @Singleton
    static class Bank {
        public void open() {
            Account.accounts++; // RACE: accounts
        }
    }

    public static void main(String[] args) {
        Jobs.known++; // RACE: known
    }
}
