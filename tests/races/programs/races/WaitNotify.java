package races;

class WaitNotify {
    private boolean ready;
    private int handedOver, outside;

    synchronized void produce() {
        handedOver = 42; // NORACE
        ready = true; // NORACE
        notifyAll();
    }

    int consume() throws InterruptedException {
        synchronized (this) {
            while (!ready) wait(); // NORACE
        }
        return handedOver; // NORACE
    }

    void careless() {
        outside++; // RACE: outside
        synchronized (this) {
            notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        WaitNotify shared = new WaitNotify();
        new Thread(() -> {
            shared.produce();
            shared.careless();
        }).start();
        System.out.println(shared.consume());
        shared.careless();
    }
}
