package races;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;

// A server's way: a request is made for a connection that all know, filled in, and put into a queue. What is done to it
// before is nobody else's business, whatever is called on the connection meanwhile.
class MadeThenQueued {
    static class Request {
        final Connection from;
        final Map<String, String> settings = new HashMap<>();
        int kind, size, late;

        Request(Connection from, int kind) {
            this.from = from;
            this.kind = kind; // NORACE
            read();
        }

        private void read() {
            put("a", System.getProperty("a"));
            put("b", System.getProperty("b"));
        }

        private void put(String key, String value) {
            if (value != null) settings.put(key, value); // NORACE
        }
    }

    static class Connection {
        final LinkedBlockingQueue<Request> queue = new LinkedBlockingQueue<>();
        private String user;

        synchronized String user() {
            if (user == null) user = "nobody"; // NORACE
            return user;
        }
    }

    // A map whose keys do as they like when they are asked for their hash code.
    static Object last;

    static class Odd {
        @Override
        public int hashCode() {
            synchronized (Odd.class) {
                last = this;
            }
            return 1;
        }
    }

    static void send(Connection connection) {
        connection.user();
        Request request = new Request(connection, 1);
        request.size = connection.user().length(); // NORACE
        connection.queue.add(request);
        request.late = 1; // RACE: late
    }

    public static void main(String[] args) {
        Connection connection = new Connection();
        for (int i = 0; i < 2; i++) new Thread(() -> send(connection)).start();
        new Thread(() -> {
            try {
                Request r = connection.queue.take();
                System.out.println(r.kind + r.size + r.settings.get("a")); // NORACE
                System.out.println(r.late); // RACE: late
            } catch (InterruptedException e) {
                return;
            }
        }).start();
        Map<Odd, String> odd = new HashMap<>();
        odd.put(new Odd(), "x");
    }
}
