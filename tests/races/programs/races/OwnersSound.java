package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// MODE: sound
// Accounts and what belongs to each. Who has the same part in hand has the same account, and so holds the same lock.
class OwnersSound {
    static class Part {
        int byMonitor, byLock, byReaders, byHelper, anyhow, byGetter, late, tooEarly, inBetween;
    }

    static class Box {
        private final Part inner = new Part();
    }

    static class Account {
        private Part part = new Part();
        private final Box box = new Box();
        private Part made;
        private Part fresh;
        private final List<String> log = new ArrayList<>();
        private int[] numbers = new int[4];
        private final Lock lock = new ReentrantLock();
        private final ReentrantReadWriteLock readers = new ReentrantReadWriteLock();

        synchronized void monitor() {
            part.byMonitor++; // NORACE
            box.inner.byMonitor++; // NORACE
            log.add("a"); // NORACE
            numbers[0]++; // NORACE
        }

        synchronized void renew() {
            part = new Part(); // RACE: part // with hasty
            part.byMonitor = 1; // NORACE
            numbers = new int[4]; // NORACE
        }

        void locked() {
            Part mine;
            synchronized (this) {
                mine = part; // NORACE
            }
            lock.lock();
            mine.byLock++; // NORACE
            box.inner.byLock++; // NORACE
            lock.unlock();
            mine.inBetween++; // RACE: inBetween
            lock.lock();
            mine.inBetween++; // RACE: inBetween
            lock.unlock();
        }

        void shared() {
            readers.readLock().lock();
            box.inner.byReaders++; // RACE: byReaders
            readers.readLock().unlock();
            readers.writeLock().lock();
            box.inner.byReaders++; // RACE: byReaders
            readers.writeLock().unlock();
        }

        synchronized void helped() {
            help(part); // NORACE
            helpAnyhow(part); // NORACE
            get().byGetter++; // NORACE
        }

        void hasty() {
            helpAnyhow(get());
        }

        Part get() {
            return part; // RACE: part // of hasty
        }

        // Made when it is first needed.
        synchronized void lazily() {
            Part it = made; // NORACE
            if (it == null) {
                it = new Part();
                made = it; // NORACE
            }
            it.late++; // NORACE
        }

        // Known to others before it is used under the lock, but not where it is first used.
        void early() {
            Part it = new Part();
            synchronized (this) {
                fresh = it; // NORACE
            }
            it.tooEarly++; // RACE: tooEarly
        }

        synchronized void readEarly() {
            if (fresh != null) fresh.tooEarly++; // RACE: tooEarly
        }
    }

    static void help(Part it) {
        it.byHelper++; // NORACE
    }

    // Not all who call it hold the lock.
    static void helpAnyhow(Part it) {
        it.anyhow++; // RACE: anyhow
    }

    static void use(Account account) {
        account.monitor();
        account.renew();
        account.locked();
        account.shared();
        account.helped();
        account.hasty();
        account.lazily();
        account.early();
        account.readEarly();
    }

    public static void main(String[] args) {
        List<Account> accounts = new ArrayList<>();
        for (int i = 0; i < 3; i++) accounts.add(new Account());
        for (int i = 0; i < 4; i++) {
            Account account = accounts.get(i % 3);
            new Thread(() -> use(account)).start();
        }
    }
}
