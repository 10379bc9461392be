package races;

// Joining a thread says nothing of those that it started.
class JoinedParentOnly {
    static int byParent, byChild;

    public static void main(String[] args) throws InterruptedException {
        Thread parent = new Thread(() -> {
            byParent = 1; // NORACE
            new Thread(() -> byChild = 2).start(); // RACE: byChild
        });
        parent.start();
        parent.join();
        System.out.println(byParent); // NORACE
        System.out.println(byChild); // RACE: byChild
    }
}
