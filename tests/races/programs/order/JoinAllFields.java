package order;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

// Threads kept in a field's collection, started in one method and waited for in another.
public class JoinAllFields {
    static int a, b, c, d, e, f, g, h, i, j, k, l;

    static final LinkedList<Thread> linked = new LinkedList<>();
    static final Set<Thread> set = new HashSet<>();
    static final Set<Thread> inOrder = new LinkedHashSet<>();
    static final Deque<Thread> deque = new ArrayDeque<>();
    static final Queue<Thread> queue = new ConcurrentLinkedQueue<>();
    static final Collection<Thread> copied = new CopyOnWriteArrayList<>();
    static final Collection<Thread> copiedSet = new CopyOnWriteArraySet<>();
    static final Set<Thread> equal = new HashSet<>();
    static final LinkedList<Thread> polled = new LinkedList<>();
    static final Set<Thread> removed = new HashSet<>();
    static final LinkedList<Thread> byIterator = new LinkedList<>();
    static final Set<Thread> some = new HashSet<>();

    // All of them are equal: a set holds one.
    static class Same extends Thread {
        @Override
        public void run() {
            h = 1; // UNORDERED: equal
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Same;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static void startAll() {
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                a = 1; // BEFORE: linked
            });
            linked.add(t);
            t.start();
        }
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                b = 1; // BEFORE: set
            });
            set.add(t);
            t.start();
        }
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                c = 1; // BEFORE: inOrder
            });
            inOrder.add(t);
            t.start();
        }
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                d = 1; // BEFORE: deque
            });
            deque.push(t);
            t.start();
        }
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                e = 1; // BEFORE: queue
            });
            queue.offer(t);
            t.start();
        }
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                f = 1; // BEFORE: copied
            });
            copied.add(t);
            t.start();
        }
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                g = 1; // BEFORE: copiedSet
            });
            copiedSet.add(t);
            t.start();
        }
        for (int n = 0; n < 4; n++) {
            Thread t = new Same();
            equal.add(t);
            t.start();
        }
    }

    static void startOthers() {
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                i = 1; // UNORDERED: polled
            });
            polled.offer(t);
            t.start();
        }
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                j = 1; // UNORDERED: removed
            });
            removed.add(t);
            t.start();
        }
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                k = 1; // UNORDERED: byIterator
            });
            byIterator.add(t);
            t.start();
        }
        for (int n = 0; n < 4; n++) {
            Thread t = new Thread(() -> {
                l = 1; // UNORDERED: some
            });
            if (n != 2) some.add(t);
            t.start();
        }
    }

    static void joinAll() throws InterruptedException {
        for (Thread t : linked) t.join();
        for (Thread t : set) t.join();
        for (Thread t : inOrder) t.join();
        for (Thread t : deque) t.join();
        for (Thread t : queue) t.join();
        for (Thread t : copied) t.join();
        for (Thread t : copiedSet) t.join();
        for (Thread t : equal) t.join();
    }

    static void joinOthers() throws InterruptedException {
        polled.poll();
        for (Thread t : polled) t.join();
        removed.removeIf(t -> t.getName().endsWith("7"));
        for (Thread t : removed) t.join();
        Iterator<Thread> walk = byIterator.iterator();
        walk.next();
        walk.remove();
        for (Thread t : byIterator) t.join();
        for (Thread t : some) t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        startAll();
        startOthers();
        joinAll();
        joinOthers();
        a = 2; // POINT: linked
        b = 2; // POINT: set
        c = 2; // POINT: inOrder
        d = 2; // POINT: deque
        e = 2; // POINT: queue
        f = 2; // POINT: copied
        g = 2; // POINT: copiedSet
        h = 2; // POINT: equal
        i = 2; // POINT: polled
        j = 2; // POINT: removed
        k = 2; // POINT: byIterator
        l = 2; // POINT: some
    }
}
