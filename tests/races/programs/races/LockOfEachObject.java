package races;

// Each worker locks itself; the static field is not guarded by that.
class LockOfEachObject extends Thread {
    static int total;
    int own;

    @Override
    public void run() {
        synchronized (this) {
            total++; // RACE: total
            own++; // NORACE
        }
    }

    synchronized int own() {
        return own; // NORACE
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            LockOfEachObject worker = new LockOfEachObject();
            worker.start();
            System.out.println(worker.own());
        }
    }
}
