package races;

// Threads that start threads.
class StartsThreads {
    static int parent, child, both;

    public static void main(String[] args) {
        new Thread(() -> {
            parent = 1; // NORACE
            new Thread(() -> {
                System.out.println(parent); // NORACE
                child = 2; // RACE: child
                both++; // RACE: both
            }).start();
            System.out.println(child); // RACE: child
        }).start();
        both++; // RACE: both
    }
}
