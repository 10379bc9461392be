package races;

class Joins {
    static int joined, half, timed, loop;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> joined = 1); // NORACE
        a.start();
        a.join();
        joined = 2; // NORACE
        Thread b = new Thread(() -> half = 1); // RACE: half
        b.start();
        if (args.length > 0) b.join();
        half = 2; // RACE: half
        Thread c = new Thread(() -> timed = 1); // RACE: timed
        c.start();
        c.join(100);
        timed = 2; // RACE: timed
        for (int i = 0; i < 3; i++) {
            Thread d = new Thread(() -> loop++); // NORACE
            d.start();
            d.join();
        }
        System.out.println(loop); // NORACE
    }
}
