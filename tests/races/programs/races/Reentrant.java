package races;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class Reentrant {
    private final Lock lock = new ReentrantLock();
    private final Lock other = new ReentrantLock();
    private int safe, late, wrong;

    void write() {
        lock.lock();
        try {
            safe++; // NORACE
            wrong++; // RACE: wrong
        } finally {
            lock.unlock();
        }
        late++; // RACE: late
    }

    void read() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            System.out.println(safe + late); // RACE: late
        } finally {
            lock.unlock();
        }
        other.lock();
        try {
            System.out.println(wrong); // RACE: wrong
        } finally {
            other.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Reentrant shared = new Reentrant();
        new Thread(shared::write).start();
        shared.read();
    }
}
