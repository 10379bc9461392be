package races;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

class TryLock {
    private final ReentrantLock lock = new ReentrantLock();
    private int safe, unlucky, ignored;

    void work() throws InterruptedException {
        if (lock.tryLock()) {
            try {
                safe++; // NORACE
                unlucky++; // RACE: unlucky
            } finally {
                lock.unlock();
            }
        } else {
            unlucky--; // RACE: unlucky
        }
        if (lock.tryLock(1, TimeUnit.SECONDS)) {
            safe--; // NORACE
            lock.unlock();
        }
    }

    void hope() {
        boolean got = lock.tryLock();
        ignored++; // RACE: ignored
        if (got) lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        TryLock shared = new TryLock();
        new Thread(() -> {
            try {
                shared.work();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            shared.hope();
        }).start();
        shared.work();
        shared.hope();
    }
}
