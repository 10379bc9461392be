package races;

import java.util.ArrayDeque;
import java.util.Deque;

// Buffers that go through a pool: the pool is guarded, and who gives a buffer back must not touch it any more. This
// client resets its buffer after giving it back, when the next owner may be writing to it already. What it does not
// give back, because it is full, stays its own.
class ObjectPoolReset {
    static class Late {
        int position;
    }

    static class Pool<T> {
        private final Deque<T> free = new ArrayDeque<>();

        synchronized T take() {
            return free.poll(); // NORACE
        }

        synchronized void give(T t) {
            free.push(t); // NORACE
        }
    }

    static final Pool<Late> late = new Pool<>();

    static void careless() {
        Late l = late.take();
        if (l == null) l = new Late();
        l.position += 10; // RACE: position
        late.give(l);
        l.position = 0; // RACE: position
        Late full = new Late();
        full.position = 100; // NORACE
        System.out.println(full.position); // NORACE
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(ObjectPoolReset::careless).start();
        }
    }
}
