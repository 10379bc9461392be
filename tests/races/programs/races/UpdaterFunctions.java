package races;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

// What the function of a field updater returns is stored in the field, and what was there is given to it.
class UpdaterFunctions {
    static int updated, gotUpdated, accumulated, gotAccumulated, set, counted, added, fell, replaced, handled, longer;

    static class Node {
        int a, b, c, d, e;
    }

    static class Holder {
        volatile Node first = new Node();
        volatile Node second = new Node();
        volatile Node third = new Node();
        volatile Node fourth = new Node();
        volatile Node fifth = new Node();
        volatile Object later1, later2, later3, later4, later5;
        volatile int count1, count2, count3, count4, handled;
        volatile long long1;
    }


    private static final AtomicReferenceFieldUpdater<Holder, Node> FIRST =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Node.class, "first");
    private static final AtomicReferenceFieldUpdater<Holder, Node> SECOND =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Node.class, "second");
    private static final AtomicReferenceFieldUpdater<Holder, Node> THIRD =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Node.class, "third");
    private static final AtomicReferenceFieldUpdater<Holder, Node> FOURTH =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Node.class, "fourth");
    private static final AtomicReferenceFieldUpdater<Holder, Node> FIFTH =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Node.class, "fifth");
    private static final AtomicReferenceFieldUpdater<Holder, Object> LATER1 =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Object.class, "later1");
    private static final AtomicReferenceFieldUpdater<Holder, Object> LATER2 =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Object.class, "later2");
    private static final AtomicReferenceFieldUpdater<Holder, Object> LATER3 =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Object.class, "later3");
    private static final AtomicReferenceFieldUpdater<Holder, Object> LATER4 =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Object.class, "later4");
    private static final AtomicReferenceFieldUpdater<Holder, Object> LATER5 =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Object.class, "later5");
    private static final AtomicIntegerFieldUpdater<Holder> COUNT1 =
            AtomicIntegerFieldUpdater.newUpdater(Holder.class, "count1");
    private static final AtomicIntegerFieldUpdater<Holder> COUNT2 =
            AtomicIntegerFieldUpdater.newUpdater(Holder.class, "count2");
    private static final AtomicIntegerFieldUpdater<Holder> COUNT3 =
            AtomicIntegerFieldUpdater.newUpdater(Holder.class, "count3");
    private static final AtomicIntegerFieldUpdater<Holder> COUNT4 =
            AtomicIntegerFieldUpdater.newUpdater(Holder.class, "count4");
    private static final AtomicLongFieldUpdater<Holder> LONG1 =
            AtomicLongFieldUpdater.newUpdater(Holder.class, "long1");
    private static final VarHandle HANDLED;
    private static final Node shared = new Node();

    static {
        try {
            HANDLED = MethodHandles.lookup().findVarHandle(Holder.class, "handled", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void work() {
        Holder h = new Holder();
        FIRST.updateAndGet(h, old -> shared);
        SECOND.getAndUpdate(h, old -> shared);
        THIRD.accumulateAndGet(h, shared, (old, n) -> n);
        FOURTH.getAndAccumulate(h, shared, (old, n) -> n);
        FIFTH.getAndSet(h, shared);
        h.first.a++; // RACE: a
        h.second.b++; // RACE: b
        h.third.c++; // RACE: c
        h.fourth.d++; // RACE: d
        h.fifth.e++; // RACE: e
        LATER1.updateAndGet(h, old -> "there");
        LATER2.getAndUpdate(h, old -> "there");
        LATER3.accumulateAndGet(h, "there", (old, n) -> n);
        LATER4.getAndAccumulate(h, "there", (old, n) -> n);
        LATER5.getAndSet(h, "there");
        if (h.later1 != null) updated++; // RACE: updated
        if (h.later2 != null) gotUpdated++; // RACE: gotUpdated
        if (h.later3 != null) accumulated++; // RACE: accumulated
        if (h.later4 != null) gotAccumulated++; // RACE: gotAccumulated
        if (h.later5 != null) set++; // RACE: set
        COUNT1.updateAndGet(h, n -> 3);
        COUNT2.addAndGet(h, 3);
        COUNT3.getAndDecrement(h);
        COUNT4.getAndAccumulate(h, 2, Integer::sum);
        LONG1.getAndAdd(h, 7);
        HANDLED.getAndAdd(h, 7);
        if (h.count1 > 1) counted++; // RACE: counted
        if (h.count2 > 1) added++; // RACE: added
        if (h.count3 < 0) fell++; // RACE: fell
        if (h.count4 > 1) replaced++; // RACE: replaced
        if (h.long1 > 1) longer++; // RACE: longer
        if (h.handled > 1) handled++; // RACE: handled
    }

    public static void main(String[] args) {
        new Thread(UpdaterFunctions::work).start();
        work();
    }
}
