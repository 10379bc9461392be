package races;

// A flag that is only ever set, under the monitor of its object: whoever holds the monitor since finding it unset comes
// before whoever has set it, and only one of all who test and set it in one go gets on.
class ClosingFlags {
    static class Buffer {
        int used;
    }

    // The flag is tested by one method and what is closed is used by another, that it calls with the monitor held.
    abstract static class Sink {
        boolean closed = false;

        synchronized void put(String text) {
            if (closed) {
                System.out.println("closed");
                return;
            }
            append(text);
        }

        abstract void append(String text);

        abstract void close();
    }

    static class Queue extends Sink {
        Buffer buffer = new Buffer(); // NORACE

        @Override
        void append(String text) {
            synchronized (buffer) { // NORACE
                buffer.used += text.length();
            }
            System.out.println(buffer); // NORACE
        }

        // Many may close it; it is closed once.
        @Override
        void close() {
            synchronized (this) {
                if (closed) return;
                closed = true;
            }
            System.out.println(buffer); // NORACE
            buffer = null; // NORACE
        }
    }

    static class Console extends Sink {
        @Override
        void append(String text) {
            System.out.println(text);
        }

        @Override
        void close() {
            synchronized (this) {
                closed = true;
            }
        }
    }

    // Open is what is set; it is looked at by a getter; the end is done by a helper.
    static class Connection {
        private boolean open = true;
        private Buffer buffer = new Buffer();

        private boolean isOpen() {
            return open;
        }

        synchronized void use() {
            if (!isOpen()) throw new IllegalStateException();
            System.out.println(buffer); // NORACE
        }

        void shut() {
            synchronized (this) {
                open = false;
            }
            release();
        }

        private void release() {
            buffer = null; // NORACE
        }
    }

    // Closed until its maker opens it, before others know it.
    static class Made {
        private boolean open;
        private Buffer buffer = new Buffer();

        static Made make() {
            Made result = new Made();
            result.open = true;
            return result;
        }

        synchronized void use() {
            if (open) System.out.println(buffer); // NORACE
        }

        void shut() {
            synchronized (this) {
                open = false;
            }
            buffer = null; // NORACE
        }
    }

    // Set to null for good.
    static class Named {
        private String name;
        private int uses;

        Named(String name) {
            this.name = name;
        }

        void use() {
            synchronized (this) {
                if (name != null) ++uses; // NORACE
            }
        }

        int finish() {
            synchronized (this) {
                if (name == null) return 0;
                name = null;
            }
            return uses; // NORACE
        }
    }

    public static void main(String[] args) {
        Queue queue = new Queue();
        Sink[] sinks = {queue, new Console()};
        for (int i = 0; i < 2; ++i) {
            new Thread(() -> {
                for (Sink sink : sinks) sink.put("text");
            }).start();
        }
        new Thread(queue::close).start();
        new Thread(() -> {
            for (Sink sink : sinks) sink.close();
        }).start();
        Connection connection = new Connection();
        new Thread(connection::use).start();
        new Thread(connection::shut).start();
        Made made = Made.make();
        new Thread(made::use).start();
        new Thread(made::shut).start();
        for (String name : args) {
            Named named = new Named(name);
            new Thread(named::use).start();
            new Thread(named::finish).start();
            new Thread(named::finish).start();
        }
    }
}
