package races;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// Every way to name a lock; each field is written with its lock and read without.
class NoteGuardedField {
    @Retention(RetentionPolicy.CLASS)
    @interface GuardedBy {
        String[] value();
    }

    static class Other {
        static final Object LOCK = new Object();
    }

    private static final Object GLOBAL = new Object();
    private final Object lock = new Object();

    @GuardedBy("this")
    private int byThis;

    @GuardedBy("lock")
    private int byField;

    @GuardedBy("this.lock")
    private int byThisField;

    @GuardedBy("NoteGuardedField.GLOBAL")
    private static int byStatic;

    @GuardedBy("Other.LOCK")
    private int byOther;

    @GuardedBy("races.NoteGuardedField.Other.LOCK")
    private int byFullName;

    @GuardedBy("NoteGuardedField.class")
    private int byClass;

    @GuardedBy("lock()")
    private int byMethod;

    @GuardedBy({"this", "lock"})
    private int byBoth;

    @GuardedBy("nowhere")
    private int byNothing;

    @GuardedBy("lock")
    private int wrongLock;

    private Object lock() {
        return lock;
    }

    private void write() {
        synchronized (this) {
            byThis = 1; // RACE: byThis // CONFIDENCE: high // SAYS: races.NoteGuardedField.byThis is @GuardedBy("this")
            wrongLock = 1; // RACE: wrongLock // SAYS: hold the lock that @GuardedBy("lock") names at line 60
        }
        synchronized (lock) {
            byField = 1; // RACE: byField // SAYS: @GuardedBy("lock"), not held at line 85 // SAYS-NOT: at line 63
            byThisField = 1; // RACE: byThisField // SAYS: @GuardedBy("this.lock"), not held at line 86 // SAYS-NOT: could not
            byBoth = 1; // RACE: byBoth // SAYS: @GuardedBy("this"), at line 65, at line 92
        }
        synchronized (GLOBAL) {
            byStatic = 1; // RACE: byStatic // SAYS: @GuardedBy("NoteGuardedField.GLOBAL"), at line 87 // SAYS-NOT: at line 68
        }
        synchronized (Other.LOCK) {
            byOther = 1; // RACE: byOther // SAYS: @GuardedBy("Other.LOCK"), at line 88 // SAYS-NOT: at line 71
            byFullName = 1; // RACE: byFullName // SAYS: Other.LOCK"), at line 89 // SAYS-NOT: at line 72
        }
        synchronized (NoteGuardedField.class) {
            byClass = 1; // RACE: byClass // SAYS: @GuardedBy("NoteGuardedField.class"), at line 90 // SAYS-NOT: at line 75
        }
        synchronized (lock()) {
            byMethod = 1; // RACE: byMethod // SAYS: @GuardedBy("lock()"), at line 91 // SAYS-NOT: at line 78
            byNothing = 1; // RACE: byNothing // SAYS: which lock that is could not be found out
        }
    }

    private int read() {
        int all = byThis; // RACE: byThis
        all += byField; // RACE: byField
        all += byThisField; // RACE: byThisField
        all += byStatic; // RACE: byStatic
        all += byOther; // RACE: byOther
        all += byFullName; // RACE: byFullName
        all += byClass; // RACE: byClass
        all += byMethod; // RACE: byMethod
        all += byBoth; // RACE: byBoth
        all += wrongLock; // RACE: wrongLock
        return all + byNothing; // RACE: byNothing
    }

    public static void main(String[] args) {
        NoteGuardedField shared = new NoteGuardedField();
        new Thread(shared::write).start();
        System.out.println(shared.read());
    }
}
