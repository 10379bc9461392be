package races;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

// Threads that seem to be started paused: each of these may go on before what it meets is done.
class PausedThreadsWrong {
    // The flag is set when it has started: it may find what was there from the beginning.
    static class SetTooLate extends Thread {
        volatile boolean paused;
        int size;

        @Override
        public void run() {
            while (paused) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin() {
            SetTooLate thread = new SetTooLate();
            thread.start();
            thread.paused = true;
            thread.size = 1; // RACE: size
            thread.paused = false;
        }
    }

    static class SetOnOneWay extends Thread {
        volatile boolean paused;
        int size;

        SetOnOneWay(boolean wait) {
            if (wait) paused = true;
        }

        @Override
        public void run() {
            while (paused) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin(boolean wait) {
            SetOnOneWay thread = new SetOnOneWay(wait);
            thread.start();
            thread.size = 1; // RACE: size
            thread.paused = false;
        }
    }

    // The constructor starts it first.
    static class StartsItself extends Thread {
        volatile boolean paused;
        int size;

        StartsItself() {
            start();
            paused = true;
        }

        @Override
        public void run() {
            while (paused) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin() {
            StartsItself thread = new StartsItself();
            thread.size = 1; // RACE: size
            thread.paused = false;
        }
    }

    static class ClearedBefore extends Thread {
        private boolean paused = true;
        int size;

        synchronized void pause(boolean pause) {
            paused = pause;
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
            System.out.println(size); // RACE: size
        }

        static void begin() {
            ClearedBefore thread = new ClearedBefore();
            thread.start();
            thread.pause(false);
            thread.pause(true);
            thread.size = 1; // RACE: size
            thread.pause(false);
        }
    }

    // What is stored is not known: it may be false the first time.
    static class Unknown extends Thread {
        private boolean paused = true;
        int size;

        synchronized void pause(boolean pause) {
            paused = pause;
        }

        @Override
        public void run() {
            synchronized (this) {
                if (paused) return;
            }
            System.out.println(size); // RACE: size
        }

        static void begin(boolean pause) {
            Unknown thread = new Unknown();
            thread.start();
            thread.pause(pause);
            thread.size = 1; // RACE: size
            thread.pause(false);
        }
    }

    static class ClearedWithoutLock extends Thread {
        private boolean paused = true;
        int size;

        @Override
        public void run() {
            synchronized (this) {
                if (paused) return; // RACE: paused
            }
            System.out.println(size); // RACE: size
        }

        static void begin() {
            ClearedWithoutLock thread = new ClearedWithoutLock();
            thread.start();
            thread.size = 1; // RACE: size
            thread.paused = false; // RACE: paused
        }
    }

    static class ClearedUnderAnotherLock extends Thread {
        final Object mine = new Object(), yours = new Object();
        private boolean paused = true;
        int size;

        @Override
        public void run() {
            synchronized (mine) {
                if (paused) return; // RACE: paused
            }
            System.out.println(size); // RACE: size
        }

        static void begin() {
            ClearedUnderAnotherLock thread = new ClearedUnderAnotherLock();
            thread.start();
            thread.size = 1; // RACE: size
            synchronized (thread.yours) {
                thread.paused = false; // RACE: paused
            }
        }
    }

    // One of the two flags comes too early.
    static class StoppedBefore extends Thread {
        private boolean paused = true;
        private final AtomicBoolean stopped = new AtomicBoolean();
        int size;

        synchronized void resumeWork() {
            paused = false;
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
            }
            System.out.println(size); // RACE: size
        }

        static void begin() {
            StoppedBefore thread = new StoppedBefore();
            thread.start();
            thread.stopped.set(true);
            thread.size = 1; // RACE: size
            thread.resumeWork();
        }
    }

    static class ResumedBefore extends Thread {
        private boolean paused = true;
        private final AtomicBoolean stopped = new AtomicBoolean();
        int size;

        synchronized void resumeWork() {
            paused = false;
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
            }
            System.out.println(size); // RACE: size
        }

        static void begin() {
            ResumedBefore thread = new ResumedBefore();
            thread.start();
            thread.resumeWork();
            thread.size = 1; // RACE: size
            thread.stopped.set(true);
        }
    }

    // A third way leads to the same place.
    static class Impatient extends Thread {
        private boolean paused = true;
        private final AtomicBoolean stopped = new AtomicBoolean();
        int size;

        synchronized void resumeWork() {
            paused = false;
            notifyAll();
        }

        @Override
        public void run() {
            synchronized (this) {
                for (int i = 0; i < 3 && paused && !stopped.get(); ++i) {
                    try {
                        wait(100);
                    } catch (InterruptedException e) {
                        System.out.println("interrupted");
                    }
                }
            }
            System.out.println(size); // RACE: size
        }

        static void begin() {
            Impatient thread = new Impatient();
            thread.start();
            thread.size = 1; // RACE: size
            thread.resumeWork();
            thread.stopped.set(true);
        }
    }

    // An updater may count down to 0, which its model does not say.
    static class CountedDown extends Thread {
        static final AtomicIntegerFieldUpdater<CountedDown> LEFT =
                AtomicIntegerFieldUpdater.newUpdater(CountedDown.class, "left");
        volatile int left = 1;
        int size;

        @Override
        public void run() {
            while (left != 0) Thread.onSpinWait();
            System.out.println(size); // RACE: size
        }

        static void begin() {
            CountedDown thread = new CountedDown();
            thread.start();
            LEFT.decrementAndGet(thread);
            thread.size = 1; // RACE: size
            thread.left = 0;
        }
    }

    // A half of it may be from the store without the lock.
    static class Halves extends Thread {
        private long state = 1L << 32 | 1;
        int size;

        @Override
        public void run() {
            for (int i = 0; i < 100; ++i) {
                synchronized (this) {
                    if (state != 1) continue; // RACE: state
                }
                System.out.println(size); // RACE: size
                return;
            }
        }

        static void begin() {
            Halves thread = new Halves();
            thread.start();
            thread.state = 2; // RACE: state
            thread.size = 1; // RACE: size
            synchronized (thread) {
                thread.state = 1;
            }
        }
    }

    // One method lets either go on: the first time it may be the one that is set up later.
    static class Either {
        static class Worker extends Thread {
            private boolean paused = true;
            int size;

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
                System.out.println(size); // RACE: size
            }
        }

        static void begin(boolean swapped) {
            Worker one = new Worker();
            Worker two = new Worker();
            one.start();
            two.start();
            (swapped ? two : one).go();
            two.size = 2; // RACE: size
            two.go();
            one.go();
        }
    }

    // What makes it lets it go on as well.
    static class GoesOnWhenMade extends Thread {
        private boolean paused = true;
        int size;

        synchronized void go() {
            paused = false;
            notifyAll();
        }

        static GoesOnWhenMade make() {
            GoesOnWhenMade thread = new GoesOnWhenMade();
            thread.start();
            letGo(thread);
            return thread;
        }

        static void letGo(GoesOnWhenMade thread) {
            thread.go();
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
            System.out.println(size); // RACE: size
        }

        static void begin() {
            GoesOnWhenMade thread = make();
            thread.size = 1; // RACE: size
            letGo(thread);
        }
    }

    // The same by what will hold it.
    static class Holder {
        static class Worker extends Thread {
            private boolean paused = true;
            int size;

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
                System.out.println(size); // RACE: size
            }
        }

        Worker worker;

        void makeAndGo() {
            worker = new Worker();
            worker.start();
            worker.go();
        }

        static void begin() {
            Holder holder = new Holder();
            holder.makeAndGo();
            holder.worker.size = 1; // RACE: size
            holder.worker.go();
        }
    }

    // What one method does to each of them it does to one once more when that goes on.
    static class SetUpAgain {
        static class Worker extends Thread {
            private boolean paused = true;
            int size;

            synchronized void go() {
                paused = false;
                notifyAll();
            }

            void setSize(int size) {
                this.size = size; // RACE: size
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
                System.out.println(size); // RACE: size
            }
        }

        static void begin() {
            Worker one = new Worker();
            Worker two = new Worker();
            one.start();
            two.start();
            one.setSize(1);
            one.go();
            two.setSize(2);
            two.go();
            one.setSize(3);
        }
    }

    // The method that starts threads is called with another one that is not paused first.
    static class StartedByOthers {
        static class Worker extends Thread {
            volatile boolean paused;
            int size;

            void pause() {
                paused = true;
            }

            @Override
            public void run() {
                while (paused) Thread.onSpinWait();
                System.out.println(size); // RACE: size
            }
        }

        static void launch(Thread thread) {
            thread.start();
        }

        static void begin() {
            Worker one = new Worker();
            Worker two = new Worker();
            one.pause();
            launch(one);
            launch(two);
            two.pause();
            two.size = 1; // RACE: size
            one.paused = false;
            two.paused = false;
        }
    }

    public static void main(String[] args) {
        SetTooLate.begin();
        SetOnOneWay.begin(args.length == 1);
        StartsItself.begin();
        ClearedBefore.begin();
        Unknown.begin(args.length == 1);
        ClearedWithoutLock.begin();
        ClearedUnderAnotherLock.begin();
        StoppedBefore.begin();
        ResumedBefore.begin();
        Impatient.begin();
        CountedDown.begin();
        Halves.begin();
        Either.begin(args.length == 1);
        GoesOnWhenMade.begin();
        Holder.begin();
        SetUpAgain.begin();
        StartedByOthers.begin();
    }
}
