package races;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;

// Safe publication in all its forms: whoever finds the parcel sees what was packed before. What is packed afterwards is
// another matter. The last way, a plain field, publishes nothing safely.
class PublicationKinds {
    static class Parcel {
        int weight;
        int late;

        Parcel(int weight) {
            this.weight = weight; // NORACE
        }
    }

    static class ByVolatile {
        volatile Parcel parcel;
    }

    static class ByFinal {
        final Parcel parcel;

        ByFinal(Parcel parcel) {
            this.parcel = parcel;
        }
    }

    static class ByLock {
        private Parcel parcel;

        synchronized void set(Parcel p) {
            parcel = p; // NORACE
        }

        synchronized Parcel get() {
            return parcel; // NORACE
        }
    }

    static class ByNothing {
        Parcel parcel;
    }

    static final ByVolatile byVolatile = new ByVolatile();
    static final AtomicReference<Parcel> byAtomic = new AtomicReference<>();
    static final ConcurrentHashMap<String, Parcel> byMap = new ConcurrentHashMap<>();
    static final ConcurrentLinkedQueue<Parcel> byQueue = new ConcurrentLinkedQueue<>();
    static final ByLock byLock = new ByLock();
    static final ByNothing byNothing = new ByNothing();

    static void send() {
        byVolatile.parcel = new Parcel(1);
        byAtomic.set(new Parcel(2));
        byMap.put("a", new Parcel(3));
        byQueue.add(new Parcel(4));
        byLock.set(new Parcel(5));
        Parcel p = new Parcel(6);
        byMap.put("late", p);
        p.late = 1; // RACE: late
        byNothing.parcel = new Parcel(7); // RACE: parcel
    }

    static int weigh(Parcel p) {
        return p == null ? 0 : p.weight; // NORACE
    }

    static void receive() {
        int sum = weigh(byVolatile.parcel) + weigh(byAtomic.get()) + weigh(byMap.get("a")) + weigh(byQueue.poll());
        sum += weigh(byLock.get());
        Parcel p = byMap.get("late");
        if (p != null) sum += p.late; // RACE: late
        sum += weigh(byNothing.parcel); // RACE: parcel
        System.out.println(sum);
    }

    public static void main(String[] args) {
        ByFinal first = new ByFinal(new Parcel(8));
        new Thread(() -> {
            receive();
            System.out.println(weigh(first.parcel));
        }).start();
        send();
    }
}
