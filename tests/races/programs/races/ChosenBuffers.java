package races;

import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// Buffers go round: taken from those that are free, filled, handed to a worker, who looks at what it was given or at what
// it has kept itself, and given back. Choosing one of two objects does not make one lead to the other, and what a method
// is handed in one case is not what it is handed in the other.
class ChosenBuffers {
    static class Buffer {
        int filled, read, kept;

        Buffer fill() throws IOException {
            filled++; // NORACE
            if (filled % 7 == 6) throw new IOException("no more");
            return this;
        }

        Buffer mark() {
            read++; // NORACE
            return this;
        }
    }

    static final BlockingQueue<Buffer> free = new LinkedBlockingQueue<>();
    static final BlockingQueue<Buffer> full = new LinkedBlockingQueue<>();

    // Behind the put nothing throws an IOException: who catches it still has the buffer.
    static void read() throws InterruptedException {
        for (int i = 0; i < 12; i++) {
            Buffer buffer = free.take();
            try {
                buffer.fill();
                full.put(buffer);
            } catch (IOException e) {
                buffer.filled = 0; // NORACE
                free.put(buffer);
            }
        }
        full.put(new Buffer());
    }

    static class Decoder {
        Buffer left = new Buffer();

        void decode(Buffer given) {
            Buffer buffer = left.filled == 0 ? given : left;
            buffer.mark();
            work(buffer);
            left.kept += given.filled; // NORACE
        }

        static void work(Buffer buffer) {
            buffer.read += buffer.filled; // NORACE
        }
    }

    static void work() throws InterruptedException {
        Decoder decoder = new Decoder();
        for (int i = 0; i < 9; i++) {
            Buffer buffer = full.take();
            try {
                decoder.decode(buffer);
            } finally {
                free.put(buffer);
            }
        }
    }

    // Of a library.
    static class Built {
        static final BlockingQueue<StringBuilder> free = new LinkedBlockingQueue<>();
        static final BlockingQueue<StringBuilder> full = new LinkedBlockingQueue<>();

        static void read() throws InterruptedException {
            for (int i = 0; i < 12; i++) {
                StringBuilder buffer = free.take();
                buffer.append(i); // NORACE
                full.put(buffer);
            }
        }

        static void work() throws InterruptedException {
            StringBuilder left = new StringBuilder();
            for (int i = 0; i < 12; i++) {
                StringBuilder given = full.take();
                StringBuilder buffer = left.length() == 0 ? left : given; // NORACE
                buffer.append(i); // NORACE
                add(buffer);
                free.put(given);
            }
        }

        static void add(StringBuilder buffer) {
            buffer.append('+'); // NORACE
        }
    }

    interface Job {
        void run() throws InterruptedException;
    }

    static Thread start(Job job) {
        Thread thread = new Thread(() -> {
            try {
                job.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 3; i++) free.put(new Buffer());
        start(ChosenBuffers::read);
        start(ChosenBuffers::work);
        for (int i = 0; i < 3; i++) Built.free.put(new StringBuilder());
        start(Built::read);
        start(Built::work);
    }
}
