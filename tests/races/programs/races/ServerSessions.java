package races;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

// A server with a thread for each connection. What a connection keeps in its own handler is its own. The server's
// fields are everybody's: the list is guarded, one counter is atomic, the other is not, and the last one to connect is
// written by the acceptor and read by the handlers.
class ServerSessions {
    static class Handler implements Runnable {
        private final Server server;
        private final Socket socket;
        private final List<String> lines = new ArrayList<>();
        private int errors;

        Handler(Server server, Socket socket) {
            this.server = server;
            this.socket = socket;
        }

        @Override
        public void run() {
            lines.add("hello"); // NORACE
            errors++; // NORACE
            server.handled++; // RACE: handled
            server.safe.incrementAndGet(); // NORACE
            System.out.println(server.last + lines.size() + errors); // RACE: last
            server.remove(this);
            try {
                socket.close();
            } catch (IOException e) {
                errors++; // NORACE
            }
        }
    }

    static class Server {
        private final List<Handler> open = new ArrayList<>();
        private final AtomicInteger safe = new AtomicInteger();
        private int handled;
        private String last = "";
        private int accepted;

        void serve(ServerSocket socket) throws IOException {
            while (true) {
                Socket s = socket.accept();
                accepted++; // NORACE
                last = "no. " + accepted; // RACE: last
                Handler h = new Handler(this, s);
                synchronized (open) {
                    open.add(h); // NORACE
                }
                new Thread(h).start();
            }
        }

        void remove(Handler h) {
            synchronized (open) {
                open.remove(h); // NORACE
            }
        }
    }

    public static void main(String[] args) throws IOException {
        new Server().serve(new ServerSocket(8080));
    }
}
