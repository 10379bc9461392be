package structured;

import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.TimeoutException;

// Structured concurrency, as JDK 21 has it.
public class Scopes {
    static int a, b, c, d, e, f, g;

    // What shuts itself down when the first subtask is done.
    static class First extends StructuredTaskScope<Integer> {
        @Override
        protected void handleComplete(Subtask<? extends Integer> subtask) {
            shutdown();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread.currentThread().interrupt();
        try (var scope = new StructuredTaskScope<Integer>()) {
            a = 1; // BEFORE: forked
            scope.fork(() -> {
                a = 2; // POINT: forked // BEFORE: joined
                return 1;
            });
            a = 3; // UNORDERED: forked
            scope.join();
            a = 4; // KNOWN-UNORDERED: forked
        }
        a = 5; // POINT: joined

        // Interrupted: it has not waited.
        try (var scope = new StructuredTaskScope<Integer>()) {
            scope.fork(() -> {
                b = 1; // POINT: forked2 // BEFORE: closed
                return 1;
            });
            try {
                scope.join();
            } catch (InterruptedException x) {
                b = 2; // UNORDERED: forked2
            }
        }
        b = 3; // POINT: closed

        // One that shuts down early does not wait for those that it has given up; its end does.
        try (var scope = new StructuredTaskScope.ShutdownOnFailure()) {
            scope.fork(() -> {
                c = 1; // POINT: failing // BEFORE: allThere
                return 1;
            });
            scope.join();
            c = 2; // UNORDERED: failing
            scope.throwIfFailed();
            c = 3; // POINT: allThere
        } catch (ExecutionException x) {
            c = 4; // POINT: ended
        }

        try (var scope = new StructuredTaskScope.ShutdownOnSuccess<Integer>()) {
            scope.fork(() -> {
                d = 1; // POINT: succeeding // BEFORE: after
                return 1;
            });
            scope.join();
            scope.result();
            d = 2; // UNORDERED: succeeding
        }
        d = 3; // POINT: after

        try (var scope = new StructuredTaskScope<Integer>()) {
            scope.fork(() -> {
                e = 1; // POINT: slow
                return 1;
            });
            try {
                scope.joinUntil(Instant.now());
            } catch (TimeoutException x) {
                e = 2; // UNORDERED: slow
            }
        }

        // Shut down by hand.
        try (var scope = new StructuredTaskScope<Integer>()) {
            scope.fork(() -> {
                f = 1; // POINT: givenUp // BEFORE: over
                return 1;
            });
            scope.shutdown();
            scope.join();
            f = 2; // UNORDERED: givenUp
        }
        f = 3; // POINT: over

        try (var scope = new First()) {
            scope.fork(() -> {
                g = 1; // POINT: either // BEFORE: done
                return 1;
            });
            scope.fork(() -> 2);
            scope.join();
            g = 2; // UNORDERED: either
        }
        g = 3; // POINT: done
    }
}
