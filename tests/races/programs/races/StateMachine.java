package races;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

// A connection's state is a volatile enum: each read and write is synchronisation, a test followed by a change is two
// steps (a bug, but no data race). What the states themselves remember is shared by all connections, because there is
// one object for each constant.
class StateMachine {
    enum State {
        CLOSED {
            @Override
            State next() {
                entered++; // RACE: entered
                return OPEN;
            }
        },
        OPEN {
            @Override
            State next() {
                return CLOSED;
            }
        };

        int entered;
        final int code = ordinal() + 1;

        abstract State next();
    }

    static class Connection {
        private volatile State state = State.CLOSED;
        private final AtomicReference<State> safe = new AtomicReference<>(State.CLOSED);
        private final Map<State, Integer> history = new EnumMap<>(State.class);
        private int changes;

        void advance() {
            if (state == State.CLOSED) state = State.OPEN; // NORACE
            state = state.next(); // NORACE
            changes++; // RACE: changes
        }

        void advanceSafely() {
            State old = safe.get();
            if (safe.compareAndSet(old, old.next())) record(old);
        }

        private void record(State s) {
            synchronized (history) {
                history.merge(s, 1, Integer::sum); // NORACE
            }
        }

        int code() {
            return state.code; // NORACE
        }
    }

    public static void main(String[] args) {
        Connection c = new Connection();
        Runnable user = () -> {
            c.advance();
            c.advanceSafely();
            System.out.println(c.code());
        };
        new Thread(user).start();
        new Thread(user).start();
    }
}
