package races;

class Guarded {
    private final Object lock = new Object();
    private int inside, forgotten, half;

    void write() {
        synchronized (lock) {
            inside++; // NORACE
            forgotten++; // RACE: forgotten // CONFIDENCE: high
        }
        half = 1; // RACE: half
    }

    int read() {
        int seen = forgotten; // RACE: forgotten
        synchronized (lock) {
            seen += half; // RACE: half
            return seen + inside; // NORACE
        }
    }

    public static void main(String[] args) {
        Guarded shared = new Guarded();
        new Thread(shared::write).start();
        System.out.println(shared.read());
    }
}
