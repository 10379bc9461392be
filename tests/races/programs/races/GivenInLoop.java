package races;

// Each thread gets a buffer of its own, made in the loop that starts it; the other buffer is for all.
class GivenInLoop {
    static class Buffer {
        int used;
    }

    static class Worker extends Thread {
        final Buffer own, common;

        Worker(Buffer own, Buffer common) {
            this.own = own;
            this.common = common;
        }

        @Override
        public void run() {
            own.used++; // NORACE
            common.used++; // RACE: Buffer.used
        }
    }

    public static void main(String[] args) {
        Buffer common = new Buffer();
        for (int i = 0; i < 3; i++) {
            Buffer own = new Buffer();
            own.used = i; // NORACE
            new Worker(own, common).start();
        }
    }
}
