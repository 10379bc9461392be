package races;

// The initialiser starts a thread and goes on. A lambda is a method of the class, so the thread waits for the end of the
// initialiser before it runs; a task of another class does not.
class InitialiserLeak {
    static class Shared {
        static int early, value;
    }

    static class Task implements Runnable {
        @Override
        public void run() {
            Shared.value = 1; // RACE: Shared.value
        }
    }

    static class Starter {
        static final Thread waits = new Thread(() -> Shared.early = 1); // NORACE

        static {
            waits.start();
            new Thread(new Task()).start();
            Shared.early = 2; // NORACE
            Shared.value = 2; // RACE: Shared.value
        }
    }

    public static void main(String[] args) {
        System.out.println(Starter.waits.getName());
    }
}
