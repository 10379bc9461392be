package races;

import java.awt.color.ICC_Profile;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

// java.awt is not analysed. It calls back, at once, what a thread hands to it: a stream that the thread has made, or was
// given for its own. So what the stream gets to is the thread's own, too.
class OwnCalledBack {
    static class Counting extends InputStream {
        private final Client client;
        private int reads;

        Counting(Client client) {
            this.client = client;
        }

        @Override
        public int read() {
            reads++; // NORACE
            client.state++; // NORACE
            return -1;
        }
    }

    static class Client implements Runnable {
        private final Counting given = new Counting(this);
        int state;

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            hand(new Counting(this));
            hand(given);
            state++; // NORACE
        }

        private static void hand(Counting stream) {
            try {
                ICC_Profile.getInstance(stream);
            } catch (IOException | IllegalArgumentException e) {
                return;
            }
        }
    }

    public static void main(String[] args) {
        List<Client> clients = new ArrayList<>();
        for (int i = 0; i < 3; i++) clients.add(new Client());
        for (Client one : clients) new Thread(() -> one.connect()).start();
    }
}
