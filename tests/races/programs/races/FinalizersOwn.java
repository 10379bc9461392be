package races;

import java.util.ArrayList;
import java.util.List;

// What a finalizer writes into its own object comes after all that others do to it; what it reads there, and what it
// does to other objects, need not.
class FinalizersOwn {
    static class Resource {
        private Object handle = new Object();

        void use() {
            System.out.println(handle); // NORACE
        }

        void close() {
            release(this);
        }

        static void release(Resource resource) {
            resource.handle = null; // NORACE
        }

        @Override
        protected void finalize() {
            close();
        }
    }

    // What others wrote last the finalizer may not see.
    static class Stale {
        private boolean open;

        void open() {
            open = true; // RACE: open
        }

        @Override
        protected void finalize() {
            if (open) System.out.println("left open"); // RACE: open
            open = false; // NORACE
        }
    }

    // The neighbour may still be in use.
    static class Neighbour {
        Neighbour next;
        private int used;

        void use() {
            used++; // RACE: used
        }

        @Override
        protected void finalize() {
            if (next != null) next.free();
        }

        private void free() {
            used = 0; // RACE: used
        }
    }

    // Which comes back to life, by its own finalizer.
    static class Reborn {
        static final List<Reborn> POOL = new ArrayList<>();
        private int state;

        void use() {
            System.out.println(state); // RACE: state
        }

        @Override
        protected void finalize() {
            synchronized (POOL) {
                POOL.add(this);
            }
            state = 0; // RACE: state
        }
    }

    // By that of another, which leads to it.
    static class Part {
        private int state;

        void use() {
            System.out.println(state); // RACE: state
        }

        @Override
        protected void finalize() {
            state = -1; // RACE: state
        }
    }

    static class Whole {
        static volatile Whole last;
        final Part part = new Part();

        @Override
        protected void finalize() {
            last = this;
        }
    }

    // By a thread that its finalizer starts.
    static class Started {
        private int state;

        void use() {
            System.out.println(state); // RACE: state
        }

        @Override
        protected void finalize() {
            new Thread(() -> use()).start();
            state = 1; // RACE: state
        }
    }

    // Called by others as well: only the JVM calls it when all is over.
    static class Explicit {
        private int state;

        void use() {
            System.out.println(state); // RACE: state
        }

        @Override
        protected void finalize() {
            state = 1; // RACE: state
        }
    }

    static volatile Object shown;

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            Resource resource = new Resource();
            resource.use();
            Stale stale = new Stale();
            shown = stale;
            stale.open();
            Neighbour first = new Neighbour(), second = new Neighbour();
            first.next = second;
            shown = first;
            second.use();
            new Reborn().use();
            synchronized (Reborn.POOL) {
                for (Reborn reborn : Reborn.POOL) reborn.use();
            }
            Whole whole = new Whole();
            whole.part.use();
            if (Whole.last != null) Whole.last.part.use();
            new Started().use();
            Explicit explicit = new Explicit();
            new Thread(explicit::finalize).start();
            explicit.use();
        }
    }
}
