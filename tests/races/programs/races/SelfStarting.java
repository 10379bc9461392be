package races;

// A thread that starts itself in its constructor: what the constructor does afterwards races with it.
class SelfStarting extends Thread {
    int early, late;
    final int fixed;

    SelfStarting() {
        early = 1; // NORACE
        start();
        late = 2; // RACE: late
        fixed = 3; // RACE: fixed
    }

    @Override
    public void run() {
        System.out.println(early); // NORACE
        System.out.println(late); // RACE: late
        System.out.println(fixed); // RACE: fixed
    }

    public static void main(String[] args) {
        new SelfStarting();
    }
}
