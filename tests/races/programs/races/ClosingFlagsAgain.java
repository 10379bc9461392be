package races;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

// Flags of objects that are opened again in ways that do not look like it, or that are tested by a method which does
// more than that.
class ClosingFlagsAgain {
    static class Buffer {
    }

    // The same method sets it up and opens it again.
    static class SetUpAgain {
        private boolean closed;
        private Buffer buffer = new Buffer();

        SetUpAgain() {
            init();
        }

        private void init() {
            closed = false;
        }

        synchronized void reopen() {
            init();
        }

        synchronized void use() {
            if (closed) return;
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // It is new, or one that was closed before.
    static class Pooled {
        private static final Queue<Pooled> pool = new ConcurrentLinkedQueue<>();
        private boolean closed;
        private Buffer buffer = new Buffer();

        static Pooled take() {
            Pooled pooled = pool.poll();
            if (pooled == null) pooled = new Pooled();
            synchronized (pooled) {
                pooled.closed = false;
            }
            return pooled;
        }

        synchronized void use() {
            if (closed) return;
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
            pool.add(this);
        }
    }

    static class ByName {
        private boolean closed;
        private Buffer buffer = new Buffer();

        synchronized void reopen() throws ReflectiveOperationException {
            ByName.class.getDeclaredField("closed").setBoolean(this, false);
        }

        synchronized void use() {
            if (closed) return;
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    static class ByHandle {
        private static final MethodHandle CLOSED;

        static {
            try {
                CLOSED = MethodHandles.lookup().findSetter(ByHandle.class, "closed", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private boolean closed;
        private Buffer buffer = new Buffer();

        synchronized void reopen() throws Throwable {
            CLOSED.invokeExact(this, false);
        }

        synchronized void use() {
            if (closed) return;
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // Who asks waits, and is told what was.
    static class AskedSlowly {
        private boolean closed;
        private Buffer buffer = new Buffer();

        private boolean isClosed() throws InterruptedException {
            boolean was = closed;
            wait(1);
            return was;
        }

        synchronized void use() throws InterruptedException {
            if (isClosed()) return;
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // What is asked may be told by a subclass.
    static class Overridden {
        private boolean closed;
        private Buffer buffer = new Buffer();

        boolean isClosed() {
            return closed;
        }

        synchronized void use() {
            if (isClosed()) return;
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    static class NeverClosed extends Overridden {
        @Override
        boolean isClosed() {
            return false;
        }
    }

    // A subclass closes a flag of its own.
    static class Hidden {
        boolean closed;
        Buffer buffer = new Buffer();

        synchronized void use() {
            if (closed) return;
            System.out.println(buffer); // RACE: buffer
        }
    }

    static class Hiding extends Hidden {
        boolean closed;

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // It waits by another name, which may be its own.
    static class WaitsForAnother {
        private boolean closed;
        private Buffer buffer = new Buffer();

        synchronized void use(WaitsForAnother other) throws InterruptedException {
            if (closed) return;
            other.wait(1);
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // Each is claimed, by another flag.
    static class TwoClaims {
        private boolean ended, stopped;
        private int count;

        void end() {
            synchronized (this) {
                if (ended) return;
                ended = true;
            }
            ++count; // RACE: count
        }

        void stop() {
            synchronized (this) {
                if (stopped) return;
                stopped = true;
            }
            ++count; // RACE: count
        }
    }

    interface Action {
        void run() throws Throwable;
    }

    static void start(Action action) {
        new Thread(() -> {
            try {
                action.run();
            } catch (Throwable e) {
                System.out.println(e);
            }
        }).start();
    }

    public static void main(String[] args) {
        SetUpAgain again = new SetUpAgain();
        start(again::use);
        start(again::close);
        start(again::reopen);
        for (int i = 0; i < 2; ++i) {
            Pooled pooled = Pooled.take();
            start(pooled::use);
            start(pooled::close);
        }
        ByName name = new ByName();
        start(name::use);
        start(name::close);
        start(name::reopen);
        ByHandle handle = new ByHandle();
        start(handle::use);
        start(handle::close);
        start(handle::reopen);
        AskedSlowly slowly = new AskedSlowly();
        start(slowly::use);
        start(slowly::close);
        Overridden overridden = args.length > 0 ? new Overridden() : new NeverClosed();
        start(overridden::use);
        start(overridden::close);
        Hiding hiding = new Hiding();
        start(hiding::use);
        start(hiding::close);
        WaitsForAnother waits = new WaitsForAnother();
        start(() -> waits.use(waits));
        start(waits::close);
        TwoClaims claims = new TwoClaims();
        start(claims::end);
        start(claims::stop);
    }
}
