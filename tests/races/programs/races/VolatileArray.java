package races;

// A volatile reference does not make the elements volatile; a write to the reference after them does publish them.
class VolatileArray {
    static volatile int[] published;
    static volatile int[] changed = new int[2];

    public static void main(String[] args) {
        new Thread(() -> {
            int[] made = new int[3];
            made[0] = 1; // NORACE
            published = made;
            changed[0] = 1; // RACE: changed
            changed = changed; // NORACE
        }).start();
        int[] seen = published;
        if (seen != null) System.out.println(seen[0]); // NORACE
        System.out.println(changed[0]); // RACE: changed
    }
}
