package races;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// Locks of the object around an inner one.
class NoteInnerClasses {
    @Retention(RetentionPolicy.CLASS)
    @interface GuardedBy {
        String value();
    }

    private final Object lock = new Object();

    class Entry {
        @GuardedBy("NoteInnerClasses.this")
        int byOuter;

        @GuardedBy("lock")
        int byOuterField;

        @GuardedBy("NoteInnerClasses.this.lock")
        int byPath;
    }

    private final Entry entry = new Entry();

    void write() {
        synchronized (this) {
            entry.byOuter = 1; // RACE: byOuter // SAYS: .this"), not held at line 39 // SAYS-NOT: at line 30
        }
        synchronized (lock) {
            entry.byOuterField = 1; // RACE: byOuterField // SAYS: "lock"), not held at line 40 // SAYS-NOT: at line 33
            entry.byPath = 1; // RACE: byPath // SAYS: .this.lock"), not held at line 41 // SAYS-NOT: at line 34
        }
    }

    int read() {
        int all = entry.byOuter; // RACE: byOuter
        all += entry.byOuterField; // RACE: byOuterField
        return all + entry.byPath; // RACE: byPath
    }

    public static void main(String[] args) {
        NoteInnerClasses shared = new NoteInnerClasses();
        new Thread(shared::write).start();
        System.out.println(shared.read());
    }
}
