package races;

// The main thread does the first part itself, and waits for the others: arrays that are filled and joined from 1 on.
class JoinedFromOne {
    static int work, missed, both;

    static class Worker implements Runnable {
        @Override
        public void run() {
            work++; // RACE: work
        }
    }

    static void all(int count) throws InterruptedException {
        Thread[] threads = new Thread[count];
        for (int i = 1; i < count; i++) {
            threads[i] = new Thread(new Worker());
            threads[i].start();
        }
        new Worker().run();
        for (int i = 1; i < count; i++) threads[i].join();
        System.out.println(work); // NORACE
    }

    static void butOne(int count) throws InterruptedException {
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(() -> missed++); // RACE: missed
            threads[i].start();
        }
        for (int i = 1; i < count; i++) threads[i].join();
        System.out.println(missed); // RACE: missed
    }

    static void twoFirsts(int count) throws InterruptedException {
        Thread[] threads = new Thread[count];
        for (int i = count > 3 ? 0 : 1; i < count; i++) {
            threads[i] = new Thread(() -> both++); // RACE: both
            threads[i].start();
        }
        for (int i = 1; i < count; i++) threads[i].join();
        System.out.println(both); // RACE: both
    }

    public static void main(String[] args) throws InterruptedException {
        all(args.length + 2);
        butOne(args.length + 2);
        twoFirsts(args.length + 2);
    }
}
