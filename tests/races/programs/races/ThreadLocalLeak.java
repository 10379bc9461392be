package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

// A buffer per thread stays private only as long as nobody hands it on. One that is queued for another thread, kept
// by a registry, or captured by a task that runs elsewhere is shared although it comes from a ThreadLocal.
class ThreadLocalLeak {
    static class Buffer {
        int length;
        int flushed;
        int secret;
    }

    static final ThreadLocal<Buffer> queued = ThreadLocal.withInitial(Buffer::new);
    static final ThreadLocal<Buffer> captured = ThreadLocal.withInitial(Buffer::new);
    static final ThreadLocal<Buffer> kept = new ThreadLocal<>();
    static final ConcurrentLinkedQueue<Buffer> outbox = new ConcurrentLinkedQueue<>();
    static final List<Buffer> registry = new ArrayList<>();

    static Buffer register() {
        Buffer made = new Buffer();
        synchronized (registry) {
            registry.add(made); // NORACE
        }
        return made;
    }

    static void write() {
        Buffer mine = queued.get();
        outbox.add(mine);
        mine.length++; // RACE: length
        if (kept.get() == null) kept.set(register());
        kept.get().flushed++; // RACE: flushed
        Buffer own = captured.get();
        own.secret++; // RACE: secret
        new Thread(() -> own.secret = 0).start(); // RACE: secret
    }

    static int total() {
        int sum = 0;
        synchronized (registry) {
            for (Buffer b : registry) sum += b.flushed; // RACE: flushed
        }
        return sum;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(ThreadLocalLeak::write).start();
        }
        Buffer foreign = outbox.poll();
        if (foreign != null) foreign.length = 0; // RACE: length
        System.out.println(total());
    }
}
