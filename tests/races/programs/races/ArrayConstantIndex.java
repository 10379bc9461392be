package races;

// Elements of one array at different places are different memory.
class ArrayConstantIndex {
    public static void main(String[] args) throws Exception {
        int[] results = new int[2];
        Thread first = new Thread(() -> results[0] = 1); // NORACE
        Thread second = new Thread(() -> results[1] = 2); // NORACE
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(results[0] + results[1]); // NORACE
        String[] names = new String[2];
        new Thread(() -> names[1] = "a").start(); // RACE: String[]
        names[1] = "b"; // RACE: String[]
        names[0] = "c"; // NORACE
        long[] far = new long[100];
        new Thread(() -> far[args.length] = 1).start(); // RACE: long[]
        far[99] = 2; // RACE: long[]
        far[0] = 3; // RACE: long[]
    }
}
