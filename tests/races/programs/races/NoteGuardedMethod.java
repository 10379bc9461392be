package races;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// A guarded method expects its callers to hold the lock, also where the access is in something that it calls.
class NoteGuardedMethod {
    @Retention(RetentionPolicy.RUNTIME)
    @interface GuardedBy {
        String value();
    }

    private int count, deep, kept;

    @GuardedBy("this")
    private void add() {
        count++; // RACE: count // CONFIDENCE: high // SAYS: races.NoteGuardedMethod.add is @GuardedBy("this"), not held at line 17
    }

    @GuardedBy("this")
    private void addDeep() {
        helper();
    }

    private void helper() {
        deep++; // RACE: deep // SAYS: races.NoteGuardedMethod.addDeep is @GuardedBy("this"), not held at line 22
    }

    @GuardedBy("this")
    private void keep() {
        kept++; // NORACE
    }

    private void work() {
        add();
        addDeep();
        synchronized (this) {
            keep();
        }
    }

    public static void main(String[] args) {
        NoteGuardedMethod shared = new NoteGuardedMethod();
        new Thread(shared::work).start();
        new Thread(shared::work).start();
    }
}
