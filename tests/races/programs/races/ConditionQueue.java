package races;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// A bounded buffer with conditions: waiting lets go of the lock and takes it again.
class ConditionQueue {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final Deque<String> items = new ArrayDeque<>();
    private int taken, unguarded;

    void put(String s) {
        lock.lock();
        try {
            items.addLast(s); // NORACE
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
        unguarded++; // RACE: unguarded
    }

    String take() throws InterruptedException {
        lock.lock();
        try {
            while (items.isEmpty()) notEmpty.await(); // NORACE
            taken++; // NORACE
            return items.removeFirst(); // NORACE
        } finally {
            lock.unlock();
        }
    }

    int taken() {
        lock.lock();
        try {
            return taken + unguarded; // RACE: unguarded
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConditionQueue q = new ConditionQueue();
        new Thread(() -> q.put("a")).start();
        new Thread(() -> System.out.println(q.taken())).start();
        q.take();
    }
}
