package races;

// So many threads run the methods of a codec that they are not told apart there; but each brings a codec of its own, and
// only those touch one that can have it in hand.
class BroughtAlong {
    static class Codec {
        int decoded;
        int used;

        void decode() {
            count(this, 2);
            decoded++; // NORACE
        }

        static void count(Object codec, int times) {
            if (times > 0) count(codec, times - 1);
            ((Codec) codec).used++; // NORACE
        }
    }

    static class Reader implements Runnable {
        private final Codec codec = new Codec();
        private Writer writer;

        @Override
        public void run() {
            writer = new Writer();
            new Thread(writer).start();
            codec.decode();
        }
    }

    static class Writer implements Runnable {
        private final Codec codec = new Codec();

        @Override
        public void run() {
            codec.decode();
        }
    }

    static void others() {
        new Thread(() -> new Codec().decode()).start();
        new Thread(() -> new Codec().decode()).start();
        new Thread(() -> new Codec().decode()).start();
        new Thread(() -> new Codec().decode()).start();
        new Thread(() -> new Codec().decode()).start();
        new Thread(() -> new Codec().decode()).start();
        new Thread(() -> new Codec().decode()).start();
        new Thread(() -> new Codec().decode()).start();
        new Thread(() -> new Codec().decode()).start();
    }

    public static void main(String[] args) {
        others();
        for (int i = 0; i < 2; i++) new Thread(new Reader()).start();
    }
}
