package races;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.ReentrantLock;
import sun.misc.Unsafe;

// More flags that close nothing: they are set in other ways, or guarded by another lock of the same object.
class ClosingFlagsMore {
    static class Buffer {
    }

    // An object has a monitor besides the lock that it is.
    static class TwoLocks extends ReentrantLock {
        private boolean closed;
        private Buffer buffer = new Buffer();

        void use() {
            lock();
            try {
                if (closed) return; // RACE: closed
                System.out.println(buffer); // RACE: buffer
            } finally {
                unlock();
            }
        }

        void close() {
            synchronized (this) {
                closed = true; // RACE: closed
            }
            buffer = null; // RACE: buffer
        }
    }

    static class Updated {
        static final AtomicIntegerFieldUpdater<Updated> STATE =
                AtomicIntegerFieldUpdater.newUpdater(Updated.class, "state");
        volatile int state;
        private Buffer buffer = new Buffer();

        synchronized void use() {
            if (state == 0) System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                state = 1;
            }
            buffer = null; // RACE: buffer
        }

        void open() {
            STATE.set(this, 0);
        }
    }

    static class CountedDown {
        static final AtomicIntegerFieldUpdater<CountedDown> STATE =
                AtomicIntegerFieldUpdater.newUpdater(CountedDown.class, "state");
        volatile int state;
        private Buffer buffer = new Buffer();

        synchronized void use() {
            if (state == 0) System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                state = 1;
            }
            buffer = null; // RACE: buffer
        }

        void open() {
            STATE.decrementAndGet(this);
        }
    }

    static class Handled {
        static final VarHandle STATE;

        static {
            try {
                STATE = MethodHandles.lookup().findVarHandle(Handled.class, "state", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        int state;
        private Buffer buffer = new Buffer();

        synchronized void use() {
            if (state == 0) System.out.println(buffer); // RACE: buffer, state
        }

        void close() {
            synchronized (this) {
                state = 1; // RACE: state
            }
            buffer = null; // RACE: buffer
        }

        void open() {
            STATE.setVolatile(this, 0); // RACE: state
        }
    }

    // Unsafe opens it.
    static class Unsafely {
        static final Unsafe UNSAFE;
        static final long KEY;

        static {
            try {
                Field field = Unsafe.class.getDeclaredField("theUnsafe");
                field.setAccessible(true);
                UNSAFE = (Unsafe) field.get(null);
                KEY = UNSAFE.objectFieldOffset(Unsafely.class.getDeclaredField("key"));
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private Object key = new Object();
        private int uses;

        synchronized void use() {
            if (key != null) uses += 1; // RACE: uses, key
        }

        void close() {
            synchronized (this) {
                key = null; // RACE: key
            }
            uses = 0; // RACE: uses
        }

        void open() {
            UNSAFE.putObject(this, KEY, "again"); // RACE: key, uses
        }
    }

    // What is tested may be another round's object; whoever runs the method as a thread has not tested it.
    static class Rounds implements Runnable {
        private boolean closed;
        private Buffer buffer = new Buffer();

        synchronized void use() {
            if (closed) return;
            run();
        }

        @Override
        public synchronized void run() {
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }

        static void closeAll(Rounds[] all) {
            Rounds last = null;
            for (Rounds round : all) {
                if (last != null) last.buffer = null; // RACE: buffer
                synchronized (round) {
                    round.closed = true;
                }
                last = round;
            }
        }

        static void closeFirst(Rounds[] all) {
            boolean first = true;
            for (Rounds round : all) {
                if (first) {
                    synchronized (round) {
                        round.closed = true;
                    }
                }
                first = false;
                round.buffer = null; // RACE: buffer
            }
        }
    }

    // Two ways lead there, and one has not found it open.
    static class EitherWay {
        private boolean closed;
        private Buffer buffer = new Buffer();

        synchronized void use(boolean anyhow) {
            if (anyhow || !closed) {
                System.out.println(buffer); // RACE: buffer
            }
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // Tested on one of the ways, or before the monitor is taken.
    static class TestedInPart {
        private boolean closed;
        private Buffer buffer = new Buffer();

        synchronized void use(boolean carefully) {
            if (carefully) {
                if (closed) return;
                System.out.println("open");
            }
            System.out.println(buffer); // RACE: buffer
        }

        void useEarly() {
            if (closed) return; // RACE: closed
            synchronized (this) {
                System.out.println(buffer); // RACE: buffer
            }
        }

        void close() {
            synchronized (this) {
                closed = true; // RACE: closed
            }
            buffer = null; // RACE: buffer
        }
    }

    // The monitor is taken before the flag is tested, but it is not closed if something fails.
    static class Fails {
        private boolean closed;
        private Object last;
        private Buffer buffer = new Buffer();

        synchronized void use() {
            if (closed) return;
            System.out.println(buffer); // RACE: buffer
        }

        void close(Object[] parts) {
            synchronized (this) {
                try {
                    last = parts[0];
                    closed = true;
                } catch (ArrayIndexOutOfBoundsException e) {
                    System.out.println(e);
                }
            }
            buffer = null; // RACE: buffer
        }
    }

    // Started, and called by itself when it has found it open.
    static class CallsItself extends Thread {
        private boolean closed;
        private int depth;
        private Buffer buffer = new Buffer();

        CallsItself(int depth) {
            this.depth = depth;
        }

        @Override
        public synchronized void run() {
            if (depth-- > 0) {
                if (closed) return;
                run();
                return;
            }
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // Those who find it open close it and go on in the same region, but others get on without.
    static class HalfClaimed {
        private boolean closed;
        private int ends;

        void end(boolean anyhow) {
            synchronized (this) {
                if (closed && !anyhow) return;
                closed = true;
            }
            ++ends; // RACE: ends
        }
    }

    // Its subclass opens it again.
    static class Base {
        boolean closed;
        Buffer buffer = new Buffer();

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

    static class Again extends Base {
        synchronized void open() {
            closed = false;
        }
    }

    public static void main(String[] args) {
        TwoLocks two = new TwoLocks();
        new Thread(two::use).start();
        new Thread(two::close).start();
        Updated updated = new Updated();
        new Thread(updated::use).start();
        new Thread(updated::close).start();
        new Thread(updated::open).start();
        CountedDown down = new CountedDown();
        new Thread(down::use).start();
        new Thread(down::close).start();
        new Thread(down::open).start();
        Handled handled = new Handled();
        new Thread(handled::use).start();
        new Thread(handled::close).start();
        new Thread(handled::open).start();
        Unsafely unsafely = new Unsafely();
        new Thread(unsafely::use).start();
        new Thread(unsafely::close).start();
        new Thread(unsafely::open).start();
        Rounds round = new Rounds();
        Rounds[] all = {round, new Rounds()};
        new Thread(round::use).start();
        new Thread(round).start();
        new Thread(round::close).start();
        new Thread(() -> Rounds.closeAll(all)).start();
        new Thread(() -> Rounds.closeFirst(all)).start();
        EitherWay either = new EitherWay();
        boolean anyhow = args.length > 0;
        new Thread(() -> either.use(anyhow)).start();
        new Thread(either::close).start();
        TestedInPart part = new TestedInPart();
        new Thread(() -> part.use(anyhow)).start();
        new Thread(part::close).start();
        TestedInPart early = new TestedInPart();
        new Thread(early::useEarly).start();
        new Thread(early::close).start();
        Fails fails = new Fails();
        new Thread(fails::use).start();
        new Thread(() -> fails.close(args)).start();
        CallsItself calls = new CallsItself(args.length);
        calls.start();
        new Thread(calls::close).start();
        HalfClaimed half = new HalfClaimed();
        new Thread(() -> half.end(anyhow)).start();
        new Thread(() -> half.end(anyhow)).start();
        Again again = new Again();
        new Thread(again::use).start();
        new Thread(again::close).start();
        new Thread(again::open).start();
    }
}
