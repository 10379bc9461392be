package races;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class FieldUpdaters {
    static final AtomicIntegerFieldUpdater<FieldUpdaters> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "count");
    static final AtomicReferenceFieldUpdater<FieldUpdaters, String> NAME =
            AtomicReferenceFieldUpdater.newUpdater(FieldUpdaters.class, String.class, "name");
    volatile int count;
    volatile String name = "";
    int plain, seldom;

    void work() {
        COUNT.incrementAndGet(this); // NORACE
        NAME.compareAndSet(this, "", "set"); // NORACE
        if (count > 1) System.out.println(name); // NORACE
        plain = count; // RACE: plain
        if (count == 2) seldom++; // RACE: seldom
    }

    public static void main(String[] args) {
        FieldUpdaters shared = new FieldUpdaters();
        new Thread(shared::work).start();
        new Thread(shared::work).start();
    }
}
