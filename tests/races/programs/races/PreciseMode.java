package races;

// MODE: precise
// Only what is surely one and the same object, with no lock that may be common, counts.
class PreciseMode {
    static int global;
    int single, many, maybe;

    static class Worker extends Thread {
        final PreciseMode it;

        Worker(PreciseMode it) {
            this.it = it;
        }

        @Override
        public void run() {
            it.many++; // NORACE
        }
    }

    public static void main(String[] args) {
        PreciseMode one = new PreciseMode();
        new Thread(() -> {
            global = 1; // RACE: global
            one.single = 2; // RACE: single
        }).start();
        global = 2; // RACE: global
        one.single = 3; // RACE: single
        PreciseMode[] lot = new PreciseMode[5];
        for (int i = 0; i < 5; i++) lot[i] = new PreciseMode();
        new Worker(lot[args.length]).start();
        new Worker(lot[args.length + 1]).start();
        Object a = new Object();
        Object b = new Object();
        Object either = args.length > 0 ? a : b;
        new Thread(() -> {
            synchronized (either) {
                one.maybe++; // NORACE
            }
        }).start();
        synchronized (a) {
            one.maybe++; // NORACE
        }
    }
}
