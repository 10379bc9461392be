package races;

import java.util.ArrayList;
import java.util.List;

// Clients in a list, each connected once by a thread of its own, so that each has one reader. What belongs to a client
// belongs to its reader: the engine that the client's constructor makes, its copy of the draft, what the reader makes
// and keeps there, and what is handed to one method from several of these places.
class OwnClients {
    abstract static class Draft {
        int frames;
        Buffer rest;

        abstract Draft copy();
    }

    static class Plain extends Draft {
        @Override
        Draft copy() {
            return new Plain();
        }
    }

    static class Careful extends Draft {
        @Override
        Draft copy() {
            Draft made = new Careful();
            made.frames = 1; // NORACE
            return made;
        }
    }

    static class Buffer {
        int used;
    }

    static class Frame {
        Buffer payload;
    }

    static class Engine {
        final Client client;
        final Draft draft;
        Buffer handshake;
        int state;

        Engine(Client client, Draft draft) {
            this.client = client;
            this.draft = draft.copy();
        }

        void decode(Buffer socket) {
            state++; // NORACE
            if (handshake == null) handshake = new Buffer(); // NORACE
            fill(handshake);
            fill(socket);
            for (Frame frame : translate(socket)) process(frame);
            client.received++; // NORACE
        }

        private List<Frame> translate(Buffer socket) {
            List<Frame> frames = new ArrayList<>();
            if (draft.rest != null) { // NORACE
                frames.add(frameOf(draft.rest)); // NORACE
                draft.rest = null; // NORACE
            }
            frames.add(frameOf(socket));
            draft.frames++; // NORACE
            draft.rest = new Buffer(); // NORACE
            return frames;
        }

        private Frame frameOf(Buffer payload) {
            Frame frame = new Frame();
            frame.payload = payload; // NORACE
            return frame;
        }

        private void process(Frame frame) {
            fill(frame.payload); // NORACE
        }

        private static void fill(Buffer buffer) {
            buffer.used++; // NORACE
        }
    }

    static class Client implements Runnable {
        private final Engine engine;
        private Thread reader;
        int received;

        Client(Draft draft) {
            engine = new Engine(this, draft);
        }

        void connect() {
            reader = new Thread(this);
            reader.start();
        }

        @Override
        public void run() {
            Buffer socket = new Buffer();
            for (int i = 0; i < 3; i++) engine.decode(socket);
        }
    }

    static void talk(Client client) {
        client.connect();
    }

    public static void main(String[] args) throws InterruptedException {
        Draft draft = args.length == 1 ? new Careful() : new Plain();
        List<Client> clients = new ArrayList<>();
        for (int i = 0; i < 3; i++) clients.add(new Client(draft));
        List<Thread> threads = new ArrayList<>();
        for (Client client : clients) threads.add(new Thread(() -> talk(client)));
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
