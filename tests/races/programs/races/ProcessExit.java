package races;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

// What is done when another process ends is done by some thread, at some time; who waits for it knows of it.
class ProcessExit {
    static int awaited, forgotten, before;

    public static void main(String[] args) throws IOException {
        Process process = new ProcessBuilder("true").start();
        before = 1; // NORACE
        CompletableFuture<Void> told = process.onExit().thenAccept(p -> {
            awaited = before; // NORACE
        });
        process.onExit().thenRun(() -> {
            forgotten = 1; // RACE: forgotten
        });
        told.join();
        System.out.println(awaited); // NORACE
        System.out.println(forgotten); // RACE: forgotten
    }
}
