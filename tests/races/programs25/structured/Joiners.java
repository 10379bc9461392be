package structured;

import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;

// Structured concurrency, as JDK 25 has it.
public class Joiners {
    static int a, b, c, d;

    // Cancels when the first is done.
    static class First implements Joiner<Object, Object> {
        int seen;

        @Override
        public boolean onComplete(Subtask<? extends Object> subtask) {
            seen++; // UNORDERED: other
            return true;
        }

        @Override
        public Object result() {
            return null;
        }
    }

    public static void main(String[] args) throws Exception {
        // Without a joiner it waits for all, or throws.
        try (StructuredTaskScope<Integer, Void> scope = StructuredTaskScope.open()) {
            a = 1; // BEFORE: forked
            scope.fork(() -> {
                a = 2; // POINT: forked // BEFORE: joined
                return 1;
            });
            scope.fork(() -> {
                b = 1; // POINT: run // BEFORE: joined2
            });
            b = 2; // UNORDERED: run
            scope.join();
            a = 3; // POINT: joined
            b = 3; // POINT: joined2
        }

        // One success is enough: the others may go on.
        try (StructuredTaskScope<Integer, Integer> scope =
                StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
            scope.fork(() -> {
                c = 1; // POINT: slow // BEFORE: closed
                return 1;
            });
            scope.fork(() -> 2);
            scope.join();
            c = 2; // UNORDERED: slow
        }
        c = 3; // POINT: closed

        First first = new First();
        try (StructuredTaskScope<Object, Object> scope = StructuredTaskScope.open(first)) {
            scope.fork(() -> {
                d = 1; // POINT: givenUp // BEFORE: over
                return 1;
            });
            scope.fork(() -> {
                first.seen++; // POINT: other
                return 2;
            });
            scope.join();
            d = 2; // UNORDERED: givenUp
        }
        d = 3; // POINT: over
    }
}
