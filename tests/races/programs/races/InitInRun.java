package races;

// A field that run() sets for itself is the thread's own; the maker looks at it too early.
class InitInRun extends Thread {
    private StringBuilder text;
    private int progress;

    @Override
    public void run() {
        text = new StringBuilder(); // NORACE
        for (int i = 0; i < 3; i++) {
            text.append(i); // NORACE
            progress = i; // RACE: progress
        }
    }

    public static void main(String[] args) {
        InitInRun t = new InitInRun();
        t.start();
        while (t.progress < 2) Thread.yield(); // RACE: progress
    }
}
