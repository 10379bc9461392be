package races;

// Flags that close nothing, each for another reason.
class ClosingFlagsWrong {
    static class Buffer {
    }

    // Opened again while it is used.
    static class Reopened {
        private boolean closed;
        private Buffer buffer = new Buffer();

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

        synchronized void open() {
            closed = false;
        }
    }

    // Closed without the monitor.
    static class Careless {
        private boolean closed;
        private Buffer buffer = new Buffer();

        synchronized void use() {
            if (closed) return; // RACE: closed
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            closed = true; // RACE: closed
            buffer = null; // RACE: buffer
        }
    }

    // Some end it without asking.
    static class ClaimedAnyhow {
        boolean closed;
        int ends;

        void endAnyhow() {
            closed = true; // RACE: closed
            ++ends; // RACE: ends
        }

        void endTwice() {
            synchronized (this) {
                if (closed) return; // RACE: closed
                closed = true; // RACE: closed
            }
            ++ends; // RACE: ends
        }
    }

    // Tested under the monitor, used without it, or under it again.
    static class TestedEarlier {
        private boolean closed;
        private Buffer buffer = new Buffer();

        void use() {
            synchronized (this) {
                if (closed) return;
            }
            System.out.println(buffer); // RACE: buffer
        }

        void useAgain() {
            synchronized (this) {
                if (closed) return;
            }
            synchronized (this) {
                System.out.println(buffer); // RACE: buffer
            }
        }

        void useByCopy() {
            boolean was;
            synchronized (this) {
                was = closed;
            }
            synchronized (this) {
                if (!was) System.out.println(buffer); // RACE: buffer
            }
        }

        synchronized void useLater() throws InterruptedException {
            if (closed) return;
            wait(1);
            System.out.println(buffer); // RACE: buffer
        }

        synchronized void useBelow() throws InterruptedException {
            if (closed) return;
            pause();
            System.out.println(buffer); // RACE: buffer
        }

        private void pause() throws InterruptedException {
            wait(1);
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // Not all who call the method have tested the flag, or hold the monitor since.
    static class Called {
        private boolean closed;
        private Buffer buffer = new Buffer();

        synchronized void use() {
            if (closed) return;
            show();
        }

        synchronized void useAnyhow() {
            show();
        }

        private void show() {
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // The callee lets go of the monitor before it uses it.
    static class CalledPauses {
        private boolean closed;
        private Buffer buffer = new Buffer();

        synchronized void use() throws InterruptedException {
            if (closed) return;
            show();
        }

        private void show() throws InterruptedException {
            wait(1);
            System.out.println(buffer); // RACE: buffer
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // Used when it is closed; and used before it is closed by those who close it.
    static class WrongWay {
        private boolean closed;
        private Buffer buffer = new Buffer();
        private Buffer other = new Buffer();

        synchronized void use() {
            if (closed) System.out.println(buffer); // RACE: buffer
        }

        synchronized void useOther() {
            if (!closed) System.out.println(other); // RACE: other
        }

        void close() {
            other = null; // RACE: other
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    // Closed on some ways only.
    static class Sometimes {
        private boolean closed;
        private Buffer buffer = new Buffer();

        synchronized void use() {
            if (closed) return;
            System.out.println(buffer); // RACE: buffer
        }

        void close(boolean really) {
            synchronized (this) {
                if (really) closed = true;
            }
            buffer = null; // RACE: buffer
        }

        void closeOrFail(Object[] parts) {
            try {
                synchronized (this) {
                    System.out.println(parts[0]);
                    closed = true;
                }
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println(e);
            }
            buffer = null; // RACE: buffer
        }
    }

    // All who end test it, and set it, but not in one region; and one who only sets it.
    static class NoClaim {
        private boolean closed;
        private int ends, stops;

        void end() {
            synchronized (this) {
                if (closed) return;
            }
            synchronized (this) {
                closed = true;
            }
            ++ends; // RACE: ends
        }

        void stop() {
            synchronized (this) {
                closed = true;
            }
            ++stops; // RACE: stops
        }
    }

    // The flag is of one object, what is used of another; or the monitor is another's.
    static class CrossedUse {
        boolean closed;
        Buffer buffer = new Buffer();

        static void use(CrossedUse tested, CrossedUse used) {
            synchronized (tested) {
                synchronized (used) {
                    if (tested.closed) return;
                    System.out.println(used.buffer); // RACE: buffer
                }
            }
        }

        void close() {
            synchronized (this) {
                closed = true;
            }
            buffer = null; // RACE: buffer
        }
    }

    static class CrossedClose {
        boolean closed;
        Buffer buffer = new Buffer();

        synchronized void use() {
            if (closed) return;
            System.out.println(buffer); // RACE: buffer
        }

        static void close(CrossedClose closed, CrossedClose emptied) {
            synchronized (closed) {
                synchronized (emptied) {
                    closed.closed = true;
                }
            }
            emptied.buffer = null; // RACE: buffer
        }
    }

    static class OtherLock {
        private final Object lock = new Object();
        private boolean closed;
        private Buffer buffer = new Buffer();

        void use() {
            synchronized (lock) {
                if (closed) return; // RACE: closed
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

    // Known to others before its constructor opens it.
    static class LateOpened {
        private boolean open;
        private Buffer buffer = new Buffer();

        LateOpened() {
            new Thread(this::close).start();
            new Thread(this::use).start();
            open = true; // RACE: open
        }

        synchronized void use() {
            if (open) System.out.println(buffer); // RACE: buffer, open
        }

        void close() {
            synchronized (this) {
                open = false; // RACE: open
            }
            buffer = null; // RACE: buffer
        }
    }

    // Set back through what stands for the field, or by a number that nobody knows.
    static class SetBack {
        private int state;
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

        synchronized void set(int next) {
            state = next;
        }
    }

    // Who has closed it starts a thread, which has not.
    static class Below {
        private boolean closed;
        private int ends;

        void end() {
            synchronized (this) {
                if (closed) return;
                closed = true;
            }
            new Thread(this::count).start();
            new Thread(this::count).start();
        }

        private void count() {
            ++ends; // RACE: ends
        }
    }

    interface Action {
        void run() throws Exception;
    }

    static void start(Action action) {
        new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                System.out.println(e);
            }
        }).start();
    }

    public static void main(String[] args) {
        Reopened reopened = new Reopened();
        start(reopened::use);
        start(reopened::close);
        start(reopened::open);
        Careless careless = new Careless();
        start(careless::use);
        start(careless::close);
        ClaimedAnyhow claimed = new ClaimedAnyhow();
        start(claimed::endTwice);
        start(claimed::endAnyhow);
        TestedEarlier earlier = new TestedEarlier();
        start(earlier::use);
        start(earlier::useAgain);
        start(earlier::useByCopy);
        start(earlier::useLater);
        start(earlier::useBelow);
        start(earlier::close);
        Called called = new Called();
        start(called::use);
        start(called::useAnyhow);
        start(called::close);
        CalledPauses pauses = new CalledPauses();
        start(pauses::use);
        start(pauses::close);
        WrongWay wrong = new WrongWay();
        start(wrong::use);
        start(wrong::useOther);
        start(wrong::close);
        Sometimes sometimes = new Sometimes();
        boolean really = args.length > 0;
        start(sometimes::use);
        start(() -> sometimes.close(really));
        start(() -> sometimes.closeOrFail(args));
        NoClaim noClaim = new NoClaim();
        start(noClaim::end);
        start(noClaim::end);
        start(noClaim::stop);
        start(noClaim::stop);
        CrossedUse one = new CrossedUse();
        CrossedUse two = new CrossedUse();
        start(() -> CrossedUse.use(one, two));
        start(two::close);
        CrossedClose three = new CrossedClose();
        CrossedClose four = new CrossedClose();
        start(four::use);
        start(() -> CrossedClose.close(three, four));
        OtherLock other = new OtherLock();
        start(other::use);
        start(other::close);
        new LateOpened();
        SetBack back = new SetBack();
        start(back::use);
        start(back::close);
        start(() -> back.set(args.length));
        Below below = new Below();
        start(below::end);
    }
}
