package races;

// Each thread has a constant of its own.
enum EnumsApart implements Runnable {
    FIRST, SECOND;

    int count;

    @Override
    public void run() {
        count++; // NORACE
    }

    public static void main(String[] args) {
        new Thread(FIRST).start();
        new Thread(SECOND).start();
    }
}
