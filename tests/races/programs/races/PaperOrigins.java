package races;

// After O2, Figure 2: two threads of one class with different operations run the same code deep down; what they make on
// the way is their own, the state that both were given is shared.
class PaperOrigins {
    static class Common {
        int shared;
    }

    static class Scratch {
        int value;
    }

    interface Operation {
        void act(Common s, Scratch y);
    }

    static class Writes implements Operation {
        @Override
        public void act(Common s, Scratch y) {
            y.value = 1; // NORACE
            s.shared = 1; // RACE: Common.shared
        }
    }

    static class Reads implements Operation {
        @Override
        public void act(Common s, Scratch y) {
            y.value = s.shared; // RACE: Common.shared
        }
    }

    static class Worker extends Thread {
        final Common state;
        final Operation operation;

        Worker(Common state, Operation operation) {
            this.state = state; // NORACE
            this.operation = operation; // NORACE
        }

        @Override
        public void run() {
            level1();
        }

        void level1() {
            level2(new Scratch());
        }

        void level2(Scratch y) {
            y.value++; // NORACE
            operation.act(state, y); // NORACE
        }
    }

    public static void main(String[] args) {
        Common s = new Common();
        new Worker(s, new Writes()).start();
        new Worker(s, new Reads()).start();
    }
}
