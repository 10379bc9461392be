package races;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// Exceptions with fields of their own: one that is caught by the thread that threw it is its own, one that a future
// carries comes after the task, and one that is kept for all is shared.
class OwnExceptions {
    static class Failure extends Exception {
        int code, shared;
        private static final long serialVersionUID = 1;
    }

    static class Carried extends Exception {
        int code;
        private static final long serialVersionUID = 1;
    }

    static Failure first;

    static void fail(int code) throws Failure {
        Failure failure = new Failure();
        failure.code = code; // NORACE
        throw failure;
    }

    static void handle() {
        try {
            fail(1);
        } catch (Failure f) {
            f.code++; // NORACE
            System.out.println(f.code); // NORACE
        }
    }

    static void keep() {
        try {
            fail(2);
        } catch (Failure f) {
            synchronized (OwnExceptions.class) {
                if (first == null) first = f;
                f = first;
            }
            f.shared++; // RACE: shared
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            new Thread(OwnExceptions::handle).start();
            new Thread(OwnExceptions::keep).start();
        }
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Object> task = pool.submit(() -> {
            Carried carried = new Carried();
            carried.code = 3; // NORACE
            throw carried;
        });
        try {
            task.get();
        } catch (ExecutionException e) {
            Carried carried = (Carried) e.getCause();
            carried.code++; // NORACE
        }
        pool.shutdown();
    }
}
