package races;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

// An atomic reference makes the reference safe, not what it refers to. A state that is replaced as a whole and never
// changed afterwards is right; a state that is fetched and then changed in place is written by several threads.
class ReferenceContents {
    static class State {
        final int version;
        int users;

        State(int version) {
            this.version = version;
        }

        State next() {
            State n = new State(version + 1); // NORACE
            n.users = 1; // NORACE
            return n;
        }
    }

    static class Slot {
        int uses;
        AtomicInteger safe = new AtomicInteger();
    }

    static class Registry {
        private final AtomicReference<State> current = new AtomicReference<>(new State(0));
        private final AtomicReferenceArray<Slot> slots = new AtomicReferenceArray<>(4);

        void replace() {
            State old;
            do {
                old = current.get();
            } while (!current.compareAndSet(old, old.next()));
        }

        void enter() {
            current.get().users++; // RACE: users
        }

        int version() {
            return current.get().version; // NORACE
        }

        void use(int i) {
            slots.compareAndSet(i, null, new Slot());
            Slot slot = slots.get(i);
            slot.uses++; // RACE: uses
            slot.safe.incrementAndGet(); // NORACE
        }

        void renew() {
            current.updateAndGet(s -> {
                s.users = 0; // RACE: users
                return s;
            });
        }
    }

    public static void main(String[] args) {
        Registry registry = new Registry();
        Runnable client = () -> {
            registry.replace();
            registry.enter();
            registry.use(1);
            System.out.println(registry.version());
        };
        new Thread(client).start();
        new Thread(client).start();
        registry.renew();
    }
}
