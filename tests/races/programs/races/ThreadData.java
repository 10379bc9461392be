package races;

// A thread's own fields: set before it starts, by it, and by its maker afterwards.
class ThreadData extends Thread {
    int set, own, result;
    final int[] scratch = new int[4];
    int[] buffer;

    @Override
    public void run() {
        own += set; // NORACE
        scratch[0] = own; // NORACE
        buffer[0] = 1; // RACE: buffer
        result = own; // RACE: result
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadData t = new ThreadData();
        int[] mine = new int[1];
        t.set = 3; // NORACE
        t.buffer = mine; // NORACE
        mine[0] = 2; // NORACE
        t.start();
        mine[0] = 3; // RACE: buffer
        System.out.println(t.result); // RACE: result
        t.join();
        System.out.println(t.result + t.own + mine[0]); // NORACE
    }
}
