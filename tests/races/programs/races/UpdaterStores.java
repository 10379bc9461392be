package races;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

// A field that plain code only ever fills with a new node gets a shared one through an updater, a variable handle or
// reflection. What the field leads to is then not the holder's own, even where the holder is.
class UpdaterStores {
    static class Node {
        int a, b, c;
    }

    static class Holder {
        volatile Node node = new Node();
        Node plain = new Node();
        Node reflected = new Node();
    }

    private static final AtomicReferenceFieldUpdater<Holder, Node> NODE =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Node.class, "node");
    private static final VarHandle PLAIN;
    private static final Node shared = new Node();

    static {
        try {
            PLAIN = MethodHandles.lookup().findVarHandle(Holder.class, "plain", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static Holder linked() throws ReflectiveOperationException {
        Holder h = new Holder();
        NODE.set(h, shared);
        PLAIN.set(h, shared);
        Field reflected = Holder.class.getDeclaredField("reflected");
        reflected.set(h, shared);
        return h;
    }

    static void work() {
        try {
            Holder h = linked();
            h.node.a++; // RACE: a
            h.plain.b++; // RACE: b
            h.reflected.c++; // RACE: c
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(UpdaterStores::work).start();
        work();
    }
}
