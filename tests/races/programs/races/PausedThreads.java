package races;

import java.util.concurrent.atomic.AtomicBoolean;

// Threads that are started paused: they go on once somebody has cleared a flag that was set before they started. What
// is done before that comes before all that they do then.
class PausedThreads {
    static class Monitored extends Thread {
        final Object signal = new Object();
        private boolean paused;
        int size;

        Monitored() {
            paused = true;
        }

        void pause(boolean pause) {
            synchronized (signal) {
                paused = pause;
                signal.notifyAll();
            }
        }

        @Override
        public void run() {
            try {
                synchronized (signal) {
                    while (paused) signal.wait(100);
                }
            } catch (InterruptedException e) {
                return;
            }
            System.out.println(size); // NORACE
        }

        static void begin() {
            Monitored thread = new Monitored();
            thread.start();
            thread.pause(true);
            thread.size = 1; // NORACE
            thread.pause(false);
            thread.pause(true);
        }
    }

    // Whoever goes on may have seen either flag, and both come late.
    static class PausedOrStopped extends Thread {
        private boolean paused = true;
        private final AtomicBoolean stopped = new AtomicBoolean();
        int size;

        synchronized void resumeWork() {
            paused = false;
            notifyAll();
        }

        synchronized void stopWork() {
            stopped.set(true);
            notifyAll();
        }

        @Override
        public void run() {
            synchronized (this) {
                while (paused && !stopped.get()) {
                    try {
                        wait(100);
                    } catch (InterruptedException e) {
                        System.out.println("interrupted");
                    }
                }
                if (stopped.get()) return;
            }
            System.out.println(size); // NORACE
        }

        static void begin() {
            PausedOrStopped thread = new PausedOrStopped();
            thread.start();
            thread.size = 1; // NORACE
            thread.resumeWork();
            thread.stopWork();
        }
    }

    static class Volatile extends Thread {
        private volatile boolean paused = true;
        int size;

        @Override
        public void run() {
            while (paused) Thread.onSpinWait();
            System.out.println(size); // NORACE
        }

        static void begin() {
            Volatile thread = new Volatile();
            thread.start();
            thread.size = 1; // NORACE
            thread.paused = false;
        }
    }

    // One method sets up two of them, of which the first goes on before the second is there.
    static class Several {
        static class Worker extends Thread {
            private boolean paused;
            final Several of;

            Worker(Several of) {
                this.of = of;
                paused = true;
            }

            synchronized void go() {
                paused = false;
                notifyAll();
            }

            @Override
            public void run() {
                synchronized (this) {
                    while (paused) {
                        try {
                            wait(100);
                        } catch (InterruptedException e) {
                            System.out.println("interrupted");
                        }
                    }
                }
                System.out.println(of.size); // NORACE
            }
        }

        final Worker worker;
        int size;

        Several() {
            worker = new Worker(this);
            launch(worker);
        }

        static void launch(Thread thread) {
            thread.start();
        }

        void setSize(int size) {
            this.size = size; // NORACE
        }

        void start() {
            worker.go();
        }

        static Several latest;

        static void begin() {
            Several one = new Several();
            latest = one;
            one.setSize(1);
            latest.start();
            Several two = new Several();
            latest = two;
            two.setSize(2);
            latest.start();
        }
    }

    // The same without anything around them.
    static class OneByOne extends Thread {
        private boolean paused = true;
        int size;

        synchronized void go() {
            paused = false;
            notifyAll();
        }

        void setSize(int size) {
            this.size = size; // NORACE
        }

        @Override
        public void run() {
            synchronized (this) {
                while (paused) {
                    try {
                        wait(100);
                    } catch (InterruptedException e) {
                        System.out.println("interrupted");
                    }
                }
            }
            System.out.println(size); // NORACE
        }

        static void begin() {
            OneByOne one = new OneByOne();
            OneByOne two = new OneByOne();
            one.start();
            two.start();
            one.setSize(1);
            one.go();
            two.setSize(2);
            two.go();
        }
    }

    // What is set to another number without the lock is not seen where that one number is looked for.
    static class StateWithoutLock extends Thread {
        private int state;
        int size;

        StateWithoutLock() {
            state = 3;
        }

        @Override
        public void run() {
            synchronized (this) {
                if (state != 0) return; // RACE: state
            }
            System.out.println(size); // NORACE
        }

        static void begin() {
            StateWithoutLock thread = new StateWithoutLock();
            thread.start();
            thread.state = 2; // RACE: state
            thread.size = 1; // NORACE
            synchronized (thread) {
                thread.state = 0;
            }
        }
    }

    public static void main(String[] args) {
        Monitored.begin();
        PausedOrStopped.begin();
        Volatile.begin();
        Several.begin();
        OneByOne.begin();
        StateWithoutLock.begin();
    }
}
