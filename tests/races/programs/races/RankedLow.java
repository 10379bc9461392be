package races;

import java.util.concurrent.atomic.AtomicBoolean;

// All of these may happen, as far as can be known; how likely it is differs.
class RankedLow {
    static int shared;
    static boolean running;
    static final AtomicBoolean busy = new AtomicBoolean();
    static int byFlag, byAtomic;

    static class Session {
        int state;

        void step() {
            state++; // RACE: state // CONFIDENCE: low // SAYS: may have an object of its own
        }
    }

    static class Served implements Runnable {
        private final Session session;

        Served(Session session) {
            this.session = session;
        }

        @Override
        public void run() {
            session.step();
            shared++; // RACE: shared // CONFIDENCE: high
        }
    }

    static class Leaks {
        static volatile Leaks last;
        final int size;

        Leaks(int size) {
            last = this;
            this.size = size; // RACE: size // CONFIDENCE: low // SAYS: final
        }
    }

    static synchronized void startOne() {
        if (running) return; // NORACE
        running = true; // NORACE
        new Thread(() -> {
            byFlag++; // RACE: byFlag // CONFIDENCE: medium // SAYS: flag
            synchronized (RankedLow.class) {
                running = false; // NORACE
            }
        }).start();
    }

    static void startAnother() {
        if (!busy.compareAndSet(false, true)) return;
        new Thread(() -> {
            byAtomic++; // RACE: byAtomic // CONFIDENCE: medium // SAYS: flag
            busy.set(false);
        }).start();
    }

    static int sizeOfLast() {
        return Leaks.last.size; // RACE: size // CONFIDENCE: low
    }

    public static void main(String[] args) {
        Session[] sessions = new Session[args.length];
        for (int i = 0; i < sessions.length; i++) sessions[i] = new Session();
        for (Session session : sessions) new Thread(new Served(session)).start();
        for (String name : args) {
            startOne();
            startAnother();
        }
        new Thread(() -> System.out.println(sizeOfLast())).start();
        new Leaks(args.length);
    }
}
