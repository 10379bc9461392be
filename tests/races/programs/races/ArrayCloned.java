package races;

// Copying an array reads all of it.
class ArrayCloned {
    static final int[] open = new int[4], guarded = new int[4];
    static volatile int[] published = new int[4];

    static class Writer extends Thread {
        @Override
        public void run() {
            open[1]++; // RACE: open
            synchronized (guarded) {
                guarded[1]++; // NORACE
            }
            int[] next = published.clone(); // NORACE
            next[0]++; // NORACE
            published = next;
        }
    }

    public static void main(String[] args) {
        new Writer().start();
        new Writer().start();
        int[] copy = open.clone(); // RACE: open
        copy[0]++; // NORACE
        synchronized (guarded) {
            copy = guarded.clone(); // NORACE
        }
        System.out.println(copy[0] + published.clone()[0]); // NORACE
    }
}
