package races;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.concurrent.Callable;

// Handlers for exceptions of the program's own that code gets to by a detour: thrown again, found in a field, unwrapped,
// thrown by what a library calls, of a class below, or without saying so.
class HandlersEntered {
    static class Failed extends Exception {}

    static class Torn extends Failed {}

    static int again, saved, unwrapped, calledBack, below, hidden, invoked, passed;

    static final Object LOCK = new Object();

    static void fail() throws Failed {
        throw new Failed();
    }

    static void throwAgain() {
        try {
            synchronized (LOCK) {
                fail();
            }
        } catch (Failed e) {
            again++; // RACE
        }
    }

    static class Result {
        Failed failure;

        void look() throws Failed {
            if (failure != null) throw failure;
        }
    }

    static void saved() {
        Result result = new Result();
        result.failure = new Failed();
        try {
            result.look();
        } catch (Failed e) {
            saved++; // RACE
        }
    }

    static void unwrapped() {
        try {
            try {
                throw new IllegalStateException(new Failed());
            } catch (IllegalStateException e) {
                if (e.getCause() instanceof Failed) throw (Failed) e.getCause();
            }
        } catch (Failed e) {
            unwrapped++; // RACE
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void throwAny(Throwable thrown) throws T {
        throw (T) thrown;
    }

    static void calledBack() {
        try {
            List.of(1).forEach(n -> HandlersEntered.<RuntimeException>throwAny(new Failed()));
            if (List.of(1).isEmpty()) fail();
        } catch (Failed e) {
            calledBack++; // RACE
        }
    }

    static void below() {
        try {
            if (LOCK.hashCode() != 1) throw new Torn();
        } catch (Failed e) {
            below++; // RACE
        }
    }

    static void passOn(Exception e) throws Exception {
        throw e;
    }

    static void passed() throws Exception {
        try {
            passOn(new Failed());
        } catch (Failed e) {
            passed++; // RACE
        }
    }

    static void run(Callable<Void> code) throws Exception {
        try {
            code.call();
        } catch (Failed e) {
            hidden++; // RACE
        }
    }

    static void invoked() throws Exception {
        try {
            try {
                HandlersEntered.class.getDeclaredMethod("fail").invoke(null);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        } catch (Failed e) {
            invoked++; // RACE
        } catch (Throwable e) {
            // another
        }
    }

    static void all() {
        try {
            throwAgain();
            saved();
            unwrapped();
            calledBack();
            below();
            passed();
            run(() -> {
                fail();
                return null;
            });
            invoked();
        } catch (Exception e) {
            // no more
        }
    }

    public static void main(String[] args) {
        new Thread(HandlersEntered::all).start();
        new Thread(HandlersEntered::all).start();
    }
}
