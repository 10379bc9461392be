package unsound;

// The method that interrupts is found by a name that is not known.
public class InterruptedByName {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            long end = System.nanoTime() + 60_000_000;
            while (System.nanoTime() < end) Thread.yield();
            x = 1; // POINT: thread // BEFORE: after
        });
        String name = new StringBuilder("tpurretni").reverse().toString();
        t.start();
        Thread.class.getMethod(name).invoke(Thread.currentThread());
        try {
            t.join();
        } catch (InterruptedException e) {
            System.out.println(e);
        }
        x = 2; // POINT: after
    }
}
