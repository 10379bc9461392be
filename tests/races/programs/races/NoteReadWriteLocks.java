package races;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// The lock, one of its sides, and a side kept in a field are all ways to name it.
class NoteReadWriteLocks {
    @Retention(RetentionPolicy.CLASS)
    @interface GuardedBy {
        String value();
    }

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Lock writing = lock.writeLock();

    @GuardedBy("lock")
    private int value;

    @GuardedBy("writing")
    private int kept;

    @GuardedBy("lock.writeLock()")
    private int sided;

    void read() {
        lock.readLock().lock();
        try {
            value++; // RACE: value // SAYS: held as a reader only at line 30 // SAYS-NOT: not held at
        } finally {
            lock.readLock().unlock();
        }
    }

    void write() {
        writing.lock();
        try {
            value = 0; // NORACE
            kept++; // RACE: kept // SAYS: @GuardedBy("writing"), not held at line 48 // SAYS-NOT: at line 40
            sided++; // RACE: sided // SAYS: @GuardedBy("lock.writeLock()"), not held at line 48 // SAYS-NOT: at line 41
        } finally {
            writing.unlock();
        }
    }

    int peek() {
        return kept + sided; // RACE: kept, sided
    }

    void work() {
        read();
        write();
    }

    public static void main(String[] args) {
        NoteReadWriteLocks shared = new NoteReadWriteLocks();
        new Thread(shared::work).start();
        new Thread(shared::work).start();
        System.out.println(shared.peek());
    }
}
