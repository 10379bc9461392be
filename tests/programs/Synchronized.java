public class Synchronized {
    private int count;
    private static int total;
    private final Object lock = new Object();

    synchronized int increment() {
        assertHeld(this);
        return ++count;
    }

    static synchronized int add(int n) {
        assertHeld(Synchronized.class);
        total += n;
        return total;
    }

    static void assertHeld(Object o) {
        if (!Thread.holdsLock(o)) throw new AssertionError("not held");
    }

    int block(int n) {
        synchronized (lock) {
            assertHeld(lock);
            if (n > 10) return n;
            count += n;
            synchronized (this) {
                assertHeld(this);
                count *= 2;
            }
        }
        return count;
    }

    int throwing(int n) {
        try {
            synchronized (lock) {
                synchronized (this) {
                    count = 1000 / n;
                }
            }
        } catch (ArithmeticException e) {
            return Thread.holdsLock(lock) || Thread.holdsLock(this) ? -100 : -1;
        }
        return count;
    }

    synchronized void failing() {
        count = -5;
        throw new IllegalStateException("released?");
    }

    int loop() {
        int rounds = 0;
        for (int i = 0; i < 10; i++) {
            synchronized (lock) {
                if (i == 3) continue;
                if (i == 7) break;
                rounds += i;
            }
            if (Thread.holdsLock(lock)) return -1;
        }
        return rounds;
    }

    synchronized int recursive(int n) {
        return n == 0 ? 0 : n + recursive(n - 1);
    }

    @SuppressWarnings("finally")
    int withFinally() {
        int x = 1;
        synchronized (lock) {
            try {
                x = 2;
                throw new RuntimeException();
            } finally {
                x += Thread.holdsLock(lock) ? 10 : 100;
                return x;
            }
        }
    }

    Object changing = new Object();

    boolean reassigned() {
        Object first = changing;
        synchronized (changing) {
            changing = new Object();
            if (!Thread.holdsLock(first) || Thread.holdsLock(changing)) return false;
        }
        return !Thread.holdsLock(first);
    }

    int lambda() {
        java.util.function.IntSupplier s = () -> {
            synchronized (this) {
                return count + (Thread.holdsLock(this) ? 1 : 0);
            }
        };
        return s.getAsInt();
    }

    void notifying() {
        synchronized (lock) {
            lock.notifyAll();
        }
        try {
            lock.notify();
            System.out.println("not reached");
        } catch (IllegalMonitorStateException e) {
            System.out.println("notify needs the lock");
        }
    }

    public static void main(String[] args) {
        Synchronized s = new Synchronized();
        System.out.println(s.increment() + s.increment() + " " + add(5) + add(6));
        System.out.println(s.block(3) + " " + s.block(11));
        System.out.println(s.throwing(0) + " " + s.throwing(4));
        try {
            s.failing();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + Thread.holdsLock(s) + s.count);
        }
        System.out.println(s.loop() + " " + s.recursive(10) + " " + s.withFinally() + " " + s.reassigned() + " " + s.lambda());
        s.notifying();
        try {
            synchronized ((Object) null) {
                System.out.println("not reached");
            }
        } catch (NullPointerException e) {
            System.out.println("null lock");
        }
        StringBuffer buffer = new StringBuffer("synchronised ");
        buffer.append(1).insert(0, true).reverse();
        System.out.println(buffer);
        java.util.Hashtable<String, Integer> table = new java.util.Hashtable<>();
        for (int i = 0; i < 30; i++) table.merge("k" + i % 4, i, Integer::sum);
        System.out.println(table.get("k3") + " " + new java.util.Vector<>(java.util.List.of(1, 2)) + java.util.Collections.synchronizedList(new java.util.ArrayList<>(java.util.List.of(3))));
    }
}
