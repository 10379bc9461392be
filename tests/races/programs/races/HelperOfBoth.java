package races;

// Two owners of different kinds that have the same helper, each with a lock of its own.
class HelperOfBoth {
    static class Helper {
        private int count;

        void add() {
            count++; // RACE: count
        }
    }

    static class Left {
        private final Helper helper;

        Left(Helper helper) {
            this.helper = helper;
        }

        synchronized void add() {
            helper.add();
        }
    }

    static class Right {
        private final Helper helper;

        Right(Helper helper) {
            this.helper = helper;
        }

        synchronized void add() {
            helper.add();
        }
    }

    public static void main(String[] args) {
        Helper helper = new Helper();
        Left left = new Left(helper);
        Right right = new Right(helper);
        new Thread(left::add).start();
        new Thread(right::add).start();
        left.add();
    }
}
