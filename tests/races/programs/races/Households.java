package races;

// Several servers in one process: each is a thread with threads of its own. These share what the server has made, and
// nothing with those of other servers, though all run the same. How many servers there are is not known.
class Households {
    static class Settings {
        int name;
        int port;
        int retries;
        int tries;
    }

    static class Server implements Runnable {
        private final int left;

        Server(int left) {
            this.left = left;
        }

        @Override
        public void run() {
            Settings settings = new Settings();
            settings.name = left; // NORACE
            new Thread(new Watcher(settings)).start();
            settings.port = 80; // NORACE
            settings.retries = left; // NORACE
            new Thread(new Listener(settings)).start();
        }
    }

    static class Watcher implements Runnable {
        private final Settings settings;

        Watcher(Settings settings) {
            this.settings = settings;
        }

        @Override
        public void run() {
            System.out.println(settings.name); // NORACE
            settings.tries++; // RACE
        }
    }

    static class Listener implements Runnable {
        private final Settings settings;

        Listener(Settings settings) {
            this.settings = settings;
        }

        @Override
        public void run() {
            System.out.println(settings.port); // NORACE
            settings.tries++; // RACE
            new Thread(new Sender(settings)).start();
        }
    }

    static class Sender implements Runnable {
        private final Settings settings;

        Sender(Settings settings) {
            this.settings = settings;
        }

        @Override
        public void run() {
            System.out.println(settings.port + settings.retries); // NORACE
        }
    }

    static void launch(int left) {
        if (left == 0) return;
        new Thread(new Server(left)).start();
        launch(left - 1);
    }

    public static void main(String[] args) {
        launch(args.length + 2);
    }
}
