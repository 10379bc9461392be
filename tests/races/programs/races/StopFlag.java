package races;

// The classic: a loop that may never see that it should stop.
class StopFlag extends Thread {
    boolean plain;
    volatile boolean safe;

    @Override
    public void run() {
        while (!plain) Thread.yield(); // RACE: plain
        while (!safe) Thread.yield(); // NORACE
    }

    public static void main(String[] args) throws InterruptedException {
        StopFlag worker = new StopFlag();
        worker.start();
        worker.plain = true; // RACE: plain
        worker.safe = true; // NORACE
        worker.join();
        worker.plain = false; // NORACE
    }
}
