package races;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// More threads that seem to be started paused: the flag is cleared by others than the one that sets up, in ways that do
// not look like it, or is not set on all ways to a start.
class PausedThreadsMore {
    static class ClearedByAnother extends Thread {
        volatile boolean paused = true;
        int size;

        @Override
        public void run() {
            while (paused) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin() {
            ClearedByAnother thread = new ClearedByAnother();
            thread.start();
            new Thread(() -> thread.paused = false).start();
            thread.size = 1; // RACE: size
            thread.paused = false;
        }
    }

    // It does not wait for others.
    static class LetsItselfGo implements Runnable {
        private final boolean hasty;
        private boolean paused = true;
        int size;

        LetsItselfGo(boolean hasty) {
            this.hasty = hasty;
        }

        synchronized void go() {
            paused = false;
            notifyAll();
        }

        private void hurry() {
            if (hasty) go();
        }

        @Override
        public void run() {
            hurry();
            synchronized (this) {
                while (paused) {
                    try {
                        wait(100);
                    } catch (InterruptedException e) {
                        System.out.println("interrupted");
                    }
                }
            }
            System.out.println(size); // RACE: size
        }

        static void begin(boolean hasty) {
            LetsItselfGo task = new LetsItselfGo(hasty);
            new Thread(task).start();
            task.size = 1; // RACE: size
            task.go();
        }
    }

    // A library calls what clears it.
    static class ClearedBySorting extends Thread implements Comparator<String> {
        volatile boolean paused = true;
        int size;

        void go() {
            paused = false;
        }

        @Override
        public int compare(String a, String b) {
            go();
            return a.compareTo(b);
        }

        @Override
        public void run() {
            while (paused) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin() {
            ClearedBySorting thread = new ClearedBySorting();
            thread.start();
            new Thread(() -> Arrays.sort(new String[] {"b", "a"}, thread)).start();
            thread.size = 1; // RACE: size
            thread.go();
        }
    }

    static class ClearedByName extends Thread {
        volatile boolean paused = true;
        int size;

        @Override
        public void run() {
            while (paused) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin() throws ReflectiveOperationException {
            ClearedByName thread = new ClearedByName();
            thread.start();
            ClearedByName.class.getDeclaredField("paused").setBoolean(thread, false);
            thread.size = 1; // RACE: size
            thread.paused = false;
        }
    }

    static class ClearedByHandle extends Thread {
        static final VarHandle PAUSED;

        static {
            try {
                PAUSED = MethodHandles.lookup().findVarHandle(ClearedByHandle.class, "paused", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        volatile boolean paused = true;
        int size;

        @Override
        public void run() {
            while (paused) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin() {
            ClearedByHandle thread = new ClearedByHandle();
            thread.start();
            PAUSED.getAndBitwiseAnd(thread, false);
            thread.size = 1; // RACE: size
            thread.paused = false;
        }
    }

    // Its start sets the flag, but another thread may run it as well.
    static class RunByAnother extends Thread {
        volatile boolean paused;
        int size;

        @Override
        public synchronized void start() {
            paused = true;
            super.start();
        }

        @Override
        public void run() {
            while (paused) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin() {
            RunByAnother thread = new RunByAnother();
            new Thread(thread).start();
            thread.start();
            thread.size = 1; // RACE: size
            thread.paused = false;
        }
    }

    // Who starts it does not wait until the flag is set.
    static class StartedByAnother extends Thread {
        volatile boolean paused;
        int size;

        @Override
        public void run() {
            while (paused) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin() throws InterruptedException {
            BlockingQueue<StartedByAnother> queue = new LinkedBlockingQueue<>();
            new Thread(() -> {
                try {
                    queue.take().start();
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }).start();
            StartedByAnother thread = new StartedByAnother();
            queue.put(thread);
            thread.paused = true;
            thread.size = 1; // RACE: size
            thread.paused = false;
        }
    }

    // Whichever of the gates is open lets it through.
    static class TwoGates extends Thread {
        static class Gate {
            volatile boolean shut = true;
        }

        private final Gate[] gates;
        int size;

        TwoGates(Gate... gates) {
            this.gates = gates;
        }

        @Override
        public void run() {
            int i = 0;
            while (gates[i].shut) i = 1 - i;
            System.out.println(size); // RACE: size
        }

        static void begin() {
            Gate one = new Gate();
            Gate two = new Gate();
            TwoGates thread = new TwoGates(one, two);
            thread.start();
            one.shut = false;
            thread.size = 1; // RACE: size
            two.shut = false;
        }
    }

    // Those who hold it for reading do not keep each other out.
    static class ReadersOnly extends Thread {
        final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private boolean paused = true;
        int size;

        private boolean isPaused() {
            lock.readLock().lock();
            try {
                return paused; // RACE: paused
            } finally {
                lock.readLock().unlock();
            }
        }

        @Override
        public void run() {
            while (isPaused()) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin() {
            ReadersOnly thread = new ReadersOnly();
            thread.start();
            thread.size = 1; // RACE: size
            thread.lock.readLock().lock();
            try {
                thread.paused = false; // RACE: paused
            } finally {
                thread.lock.readLock().unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ClearedByAnother.begin();
        LetsItselfGo.begin(args.length == 0);
        ClearedBySorting.begin();
        ClearedByName.begin();
        ClearedByHandle.begin();
        RunByAnother.begin();
        StartedByAnother.begin();
        TwoGates.begin();
        ReadersOnly.begin();
    }
}
