package locks;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

// Locks that readers share.
public class ReadWrite {
    static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    static final ReadWriteLock plain = new ReentrantReadWriteLock();
    static final StampedLock stamped = new StampedLock();
    static int x;

    static void read() {
        rw.readLock().lock();
        try {
            x++; // LOCKS: ReadWrite.rw shared // POINT: read // NEVER: read
        } finally {
            rw.readLock().unlock();
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // A writer excludes readers and writers; readers do not exclude each other.
    static void write() {
        rw.writeLock().lock();
        x = 1; // LOCKS: ReadWrite.rw // POINT: write // PROVABLY: write // PROVABLY: read
        rw.writeLock().unlock();
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // The views can be kept.
    static final Lock reading = rw.readLock();
    static final Lock writing = rw.writeLock();

    static void views() {
        reading.lock();
        x = 1; // LOCKS: ReadWrite.rw shared // NEVER: read // PROVABLY: write
        reading.unlock();
        writing.lock();
        x = 2; // LOCKS: ReadWrite.rw // PROVABLY: read
        writing.unlock();
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // Taken by one view of the lock, given back by another load of it.
    static void mixed() {
        writing.lock();
        x = 1; // LOCKS: ReadWrite.rw
        rw.writeLock().unlock();
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // From writer to reader without letting go.
    static void downgrade() {
        rw.writeLock().lock();
        rw.readLock().lock();
        x = 1; // LOCKS: ReadWrite.rw, ReadWrite.rw shared
        rw.writeLock().unlock();
        x = 2; // LOCKS: ReadWrite.rw shared // NEVER: read
        rw.readLock().unlock();
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // As a reader or as a writer: at least as a reader.
    static void either(boolean b) {
        if (b) rw.writeLock().lock(); else rw.readLock().lock();
        x = 1; // LOCKS: ReadWrite.rw shared // NEVER: read // PROVABLY: write
        if (b) rw.writeLock().unlock(); else rw.readLock().unlock();
        x = 2; // LOCKS: none
    }

    static void throughInterface() {
        plain.readLock().lock();
        x = 1; // LOCKS: ReadWrite.plain shared // NEVER: write
        plain.readLock().unlock();
        if (plain.writeLock().tryLock()) {
            x = 2; // LOCKS: ReadWrite.plain
            plain.writeLock().unlock();
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    static void stampedWrite() {
        long stamp = stamped.writeLock();
        x = 1; // LOCKS: ReadWrite.stamped // POINT: stampedWrite
        stamped.unlockWrite(stamp);
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    static void stampedRead() {
        long stamp = stamped.readLock();
        try {
            x = 1; // LOCKS: ReadWrite.stamped shared // PROVABLY: stampedWrite
        } finally {
            stamped.unlock(stamp);
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // Looking without a lock is no lock.
    static void optimistic() {
        long stamp = stamped.tryOptimisticRead();
        x++; // LOCKS: none // MAYLOCKS: none
        if (!stamped.validate(stamp)) {
            stamp = stamped.readLock();
            x++; // LOCKS: ReadWrite.stamped shared
            stamped.unlockRead(stamp);
        }
    }

    static void stampedTry() {
        long stamp = stamped.tryWriteLock();
        if (stamp != 0L) {
            x = 1; // LOCKS: ReadWrite.stamped
            stamped.unlockWrite(stamp);
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    static void converted() {
        long stamp = stamped.readLock();
        long write = stamped.tryConvertToWriteLock(stamp);
        if (write != 0) {
            x = 1; // LOCKS: ReadWrite.stamped // PROVABLY: stampedWrite
            stamped.unlock(write);
        } else {
            x = 2; // LOCKS: ReadWrite.stamped shared
            stamped.unlockRead(stamp);
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // The example of the class's documentation: reader, then writer in one of two ways.
    static void upgraded() {
        long stamp = stamped.readLock();
        try {
            while (x == 0) { // LOCKS: ReadWrite.stamped shared
                long ws = stamped.tryConvertToWriteLock(stamp);
                if (ws != 0L) {
                    stamp = ws;
                    x = 1; // LOCKS: ReadWrite.stamped
                    break;
                } else {
                    stamped.unlockRead(stamp);
                    x = 2; // LOCKS: none // MAYLOCKS: none
                    stamp = stamped.writeLock();
                }
            }
        } finally {
            stamped.unlock(stamp);
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    static void toOptimistic() {
        long stamp = stamped.writeLock();
        long look = stamped.tryConvertToOptimisticRead(stamp);
        if (look != 0) {
            x = 1; // LOCKS: none // MAYLOCKS: none
        } else {
            x = 2; // LOCKS: ReadWrite.stamped
            stamped.unlock(stamp);
        }
    }

    static void stampedViews() {
        Lock r = stamped.asReadLock();
        r.lock();
        x = 1; // LOCKS: ReadWrite.stamped shared // PROVABLY: stampedWrite
        r.unlock();
        ReadWriteLock both = stamped.asReadWriteLock();
        both.writeLock().lock();
        x = 2; // LOCKS: ReadWrite.stamped
        both.writeLock().unlock();
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    public static void main(String[] args) {
        read();
        write();
        views();
        mixed();
        downgrade();
        either(args.length > 0);
        throughInterface();
        stampedWrite();
        stampedRead();
        optimistic();
        stampedTry();
        converted();
        upgraded();
        toOptimistic();
        stampedViews();
    }
}
