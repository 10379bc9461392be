package races;

// Servers in one process, each with threads of its own, that are not as much apart as they look: what they share, what
// they are given, what they leave for others, and what they set up too late.
class HouseholdsMixed {
    static class Settings {
        int given;
        int left;
        int late;
        int twice;
        int own;
        int either;
        int shown;
    }

    static class Board {
        volatile Settings shown = new Settings();
    }

    static volatile Settings last = new Settings();

    static class Server implements Runnable {
        private final int number;
        private final Settings common;
        private final Board board;

        Server(int number, Settings common, Board board) {
            this.number = number;
            this.common = common;
            this.board = board;
        }

        @Override
        public void run() {
            common.given = number; // RACE
            new Thread(new Worker(common, 1)).start();

            Settings found = last;
            found.left = number; // RACE
            last = new Settings();
            new Thread(new Worker(found, 2)).start();

            Settings late = new Settings();
            new Thread(new Worker(late, 3)).start();
            late.late = number; // RACE

            Settings either = new Settings();
            new Thread(new Helper(either, 5)).start();
            either.either = number; // RACE
            new Thread(new Helper(either, 5)).start();

            Settings mine = new Settings();
            board.shown = mine;
            mine.shown = number; // RACE
            new Thread(new Worker(board.shown, 6)).start();

            for (int i = 0; i < 2; i++) {
                Settings twice = new Settings();
                twice.own = number; // NORACE
                Worker worker = new Worker(twice, 4);
                new Thread(worker).start();
                twice.twice = number; // RACE
            }
        }
    }

    static class Worker implements Runnable {
        private final Settings settings;
        private final int kind;

        Worker(Settings settings, int kind) {
            this.settings = settings;
            this.kind = kind;
        }

        @Override
        public void run() {
            new Thread(new Helper(settings, kind)).start();
            new Thread(new Helper(settings, kind)).start();
        }
    }

    static class Helper implements Runnable {
        private final Settings settings;
        private final int kind;

        Helper(Settings settings, int kind) {
            this.settings = settings;
            this.kind = kind;
        }

        @Override
        public void run() {
            if (kind == 1) System.out.println(settings.given); // RACE
            if (kind == 2) System.out.println(settings.left); // RACE
            if (kind == 3) System.out.println(settings.late); // RACE
            if (kind == 4) System.out.println(settings.twice); // RACE
            if (kind == 4) System.out.println(settings.own); // NORACE
            if (kind == 5) System.out.println(settings.either); // RACE
            if (kind == 6) System.out.println(settings.shown); // RACE
        }
    }

    static void launch(int left, Settings common, Board board) {
        if (left == 0) return;
        new Thread(new Server(left, common, board)).start();
        launch(left - 1, common, board);
    }

    public static void main(String[] args) {
        launch(args.length + 2, new Settings(), new Board());
    }
}
