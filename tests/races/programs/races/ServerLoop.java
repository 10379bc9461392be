package races;

import java.util.HashMap;
import java.util.Map;

// A thread for each request, each with a session of its own, and a table of users for all.
class ServerLoop {
    private final Map<String, Integer> visits = new HashMap<>();
    private int served;
    private volatile boolean open = true;

    class Session implements Runnable {
        private final String user;
        private int bytes;

        Session(String user) {
            this.user = user; // NORACE
        }

        @Override
        public void run() {
            bytes += user.length(); // NORACE
            visits.merge(user, 1, Integer::sum); // RACE: HashMap
            synchronized (ServerLoop.this) {
                served++; // NORACE
            }
        }
    }

    void serve() {
        while (open) new Thread(new Session("u" + served())).start(); // NORACE
    }

    synchronized int served() {
        return served; // NORACE
    }

    public static void main(String[] args) {
        ServerLoop server = new ServerLoop();
        new Thread(() -> server.open = false).start(); // NORACE
        server.serve();
    }
}
