package races;

// After Chord, Figure 4.1: a factory makes both what each thread keeps for itself and what all share under a lock.
class PaperFactory extends Thread {
    static class Block {
        final int[] data;

        private Block() {
            data = new int[8];
        }

        static Block make() {
            return new Block();
        }
    }

    private static Block[] all;
    private final Block own;

    PaperFactory() {
        own = Block.make();
    }

    @Override
    public void run() {
        int[] mine = own.data;
        mine[1] = 1; // NORACE
        Block[] shared = all; // NORACE
        int[] theirs = shared[(int) (Math.random() * 4)].data; // NORACE
        synchronized (shared) {
            theirs[1] = 2; // NORACE
        }
        theirs[2] = 3; // RACE: data
    }

    public static void main(String[] args) {
        all = new Block[4]; // NORACE
        for (int i = 0; i < 4; i++) all[i] = Block.make(); // NORACE
        for (int i = 0; i < 4; i++) new PaperFactory().start();
    }
}
