package races;

/** The shortest way to an access is over before the other thread starts: the longer one is told. */
class WayThatMeets {
    private int value;

    void set(int to) {
        value = to; // RACE: value
    }

    void later(int to) {
        evenLater(to);
    }

    void evenLater(int to) {
        set(to);
    }

    public static void main(String[] args) {
        WayThatMeets shared = new WayThatMeets();
        shared.set(1);
        Thread reader = new Thread(() -> System.out.println(shared.value)); // RACE: value
        reader.start();
        shared.later(2);
        try {
            reader.join();
        } catch (InterruptedException e) {
            return;
        }
        shared.set(3);
    }
}
