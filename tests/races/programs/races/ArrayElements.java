package races;

class ArrayElements {
    public static void main(String[] args) {
        int[] shared = new int[4];
        int[] mine = new int[4];
        int n = args.length;
        new Thread(() -> {
            shared[n] = 1; // RACE: int[]
            int[] local = new int[2];
            local[0] = 1; // NORACE
        }).start();
        mine[n] = 2; // NORACE
        System.out.println(shared[0]); // RACE: int[]
        System.out.println(shared.length); // NORACE
    }
}
