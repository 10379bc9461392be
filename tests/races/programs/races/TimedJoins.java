package races;

// join(n) waits until n is over: only a loop that asks isAlive, or one that waits without limit, knows of the end.
class TimedJoins {
    static int known, unknown, looped, once, asked, cut, swallowed;

    // A limit that is not known may be over before the thread is.
    static void limited(long millis) throws InterruptedException {
        Thread t = new Thread(() -> unknown = 1); // RACE: unknown
        t.start();
        t.join(millis);
        System.out.println(unknown); // RACE: unknown
    }

    static void looped() throws InterruptedException {
        Thread t = new Thread(() -> looped = 1); // NORACE
        t.start();
        while (t.isAlive()) t.join(10);
        System.out.println(looped); // NORACE
    }

    // The loop ends by its number, too.
    static void counted() throws InterruptedException {
        Thread t = new Thread(() -> once = 1); // RACE: once
        t.start();
        for (int i = 0; i < 5 && t.isAlive(); i++) t.join(1);
        System.out.println(once); // RACE: once
    }

    // Left by break while the thread is alive.
    static void leaves(boolean impatient) throws InterruptedException {
        Thread t = new Thread(() -> cut = 1); // RACE: cut
        t.start();
        while (t.isAlive()) {
            t.join(1);
            if (impatient) break;
        }
        System.out.println(cut); // RACE: cut
    }

    // Asked of another thread than the one that writes.
    static void other() throws InterruptedException {
        Thread t = new Thread(() -> asked = 1); // RACE: asked
        Thread u = new Thread(() -> known = 1); // NORACE
        t.start();
        u.start();
        while (u.isAlive()) u.join(1);
        System.out.println(asked); // RACE: asked
        System.out.println(known); // NORACE
    }

    // Interrupted, it goes on while the thread runs.
    static void interrupted() {
        Thread t = new Thread(() -> swallowed = 1); // RACE: swallowed
        t.start();
        Thread.currentThread().interrupt();
        try {
            t.join();
        } catch (InterruptedException e) {
            System.out.println("no more");
        }
        System.out.println(swallowed); // RACE: swallowed
    }

    public static void main(String[] args) throws InterruptedException {
        limited(args.length);
        looped();
        counted();
        leaves(args.length > 0);
        other();
        interrupted();
    }
}
