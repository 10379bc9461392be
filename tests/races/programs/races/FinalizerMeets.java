package races;

import java.util.ArrayList;
import java.util.List;

// A finalizer runs in a thread of its own, so what it does can race; but objects that only its own object leads to are
// no longer used by then, and which objects these are is seldom known. Such findings come last.
class FinalizerMeets {
    static class Buffer {
        int used;

        void clear() {
            used = 0; // RACE: used // CONFIDENCE: low
        }
    }

    static class Owner {
        final Buffer buffer;

        Owner(Buffer buffer) {
            this.buffer = buffer;
        }

        @Override
        protected void finalize() {
            buffer.clear();
            closed++; // RACE: closed // CONFIDENCE: high
        }
    }

    static int closed;

    public static void main(String[] args) {
        List<Owner> owners = new ArrayList<>();
        for (int i = 0; i < 3; i++) owners.add(new Owner(new Buffer()));
        for (Owner owner : owners) owner.buffer.used++; // RACE: used
        System.out.println(closed); // RACE: closed
    }
}
