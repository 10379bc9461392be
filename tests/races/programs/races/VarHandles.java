package races;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// A variable handle's access is as strong as its method says; `get` and `set` are plain.
class VarHandles {
    int atomic, plain, mixed;
    static final VarHandle ATOMIC, PLAIN, MIXED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            ATOMIC = lookup.findVarHandle(VarHandles.class, "atomic", int.class);
            PLAIN = lookup.findVarHandle(VarHandles.class, "plain", int.class);
            MIXED = lookup.findVarHandle(VarHandles.class, "mixed", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void work() {
        ATOMIC.getAndAdd(this, 1); // NORACE
        ATOMIC.setVolatile(this, (int) ATOMIC.getAcquire(this) + 1); // NORACE
        PLAIN.set(this, (int) PLAIN.get(this) + 1); // RACE: plain
        MIXED.compareAndSet(this, 0, 1); // RACE: mixed
        System.out.println(mixed); // RACE: mixed
    }

    public static void main(String[] args) {
        VarHandles shared = new VarHandles();
        new Thread(shared::work).start();
        new Thread(shared::work).start();
    }
}
