package races;

import java.util.concurrent.atomic.AtomicReference;

// Immutable values, exchanged as a whole.
class ImmutableSnapshot {
    static final class State {
        final int a, b;

        State(int a, int b) {
            this.a = a; // NORACE
            this.b = b; // NORACE
        }
    }

    static final AtomicReference<State> current = new AtomicReference<>(new State(0, 0));
    static State plain = new State(1, 1);

    static void work() {
        State before = current.get();
        current.compareAndSet(before, new State(before.a + 1, before.b)); // NORACE
        current.updateAndGet(s -> new State(s.a, s.b + 1)); // NORACE
        plain = new State(2, plain.b); // RACE: plain
    }

    public static void main(String[] args) {
        new Thread(ImmutableSnapshot::work).start();
        work();
    }
}
