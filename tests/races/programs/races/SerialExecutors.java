package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// Each executor has one thread, but there are several executors.
class SerialExecutors {
    static int inLoop, inArray, ofActors;

    static class Actor {
        private final ExecutorService own = Executors.newSingleThreadExecutor();
        private int state;

        void send() {
            own.submit(() -> {
                state++; // NORACE
                ofActors++; // RACE: ofActors
            });
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            ExecutorService one = Executors.newSingleThreadExecutor();
            one.submit(() -> inLoop++); // RACE: inLoop
            one.shutdown();
        }
        ExecutorService[] all = new ExecutorService[3];
        for (int i = 0; i < 3; i++) all[i] = Executors.newSingleThreadExecutor();
        for (int i = 0; i < 3; i++) all[i].submit(() -> inArray++); // RACE: inArray
        Actor[] actors = new Actor[3];
        for (int i = 0; i < 3; i++) actors[i] = new Actor();
        for (int i = 0; i < 9; i++) actors[i % 3].send();
    }
}
