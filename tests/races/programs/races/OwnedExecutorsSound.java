package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// MODE: sound
// Of many owners each has an executor of one thread: for what is its own that is as good as a lock of its own.
class OwnedExecutorsSound {
    static int common;

    static class Actor {
        private final ExecutorService own = Executors.newSingleThreadExecutor();
        private int state;

        void send() {
            own.submit(() -> {
                state++; // NORACE
                common++; // RACE: common
            });
        }

        void end() {
            own.shutdown();
        }
    }

    // Which executor runs it is up to the caller.
    static class Passive {
        private int state;

        void send(ExecutorService any) {
            any.submit(() -> {
                state++; // RACE: state
            });
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            Actor actor = new Actor();
            actor.send();
            actor.send();
            actor.end();
        }
        ExecutorService one = Executors.newSingleThreadExecutor();
        ExecutorService other = Executors.newSingleThreadExecutor();
        for (int i = 0; i < 3; i++) {
            Passive passive = new Passive();
            passive.send(one);
            passive.send(other);
        }
        one.shutdown();
        other.shutdown();
    }
}
