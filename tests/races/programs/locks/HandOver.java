package locks;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// Hand over hand: the next lock is taken before the last is given back.
public class HandOver {
    static class Node {
        final Lock lock = new ReentrantLock();
        Node next;
        int value;

        void lock() { lock.lock(); }

        void unlock() { lock.unlock(); }
    }

    static int x;
    static final Node head = list();

    static Node list() {
        Node first = null;
        for (int i = 0; i < 3; i++) {
            Node n = new Node();
            n.next = first;
            first = n;
        }
        return first;
    }

    // The lock of `current` is held all the way: which node it is changes, that it is held does not.
    static void walk() {
        Node current = head;
        current.lock.lock();
        while (current.next != null) { // LOCKS: Node.lock
            Node next = current.next;
            next.lock.lock();
            current.value = 1; // LOCKS: Node.lock
            current.lock.unlock();
            next.value = 2; // LOCKS: Node.lock
            current = next;
        }
        current.value = 3; // LOCKS: Node.lock
        current.lock.unlock();
        x = 1; // LOCKS: none // MAYLOCKS: none
    }

    // The same through methods of the node.
    static void walkByMethods() {
        Node current = head;
        current.lock();
        for (Node next = current.next; next != null; next = current.next) {
            next.lock();
            current.unlock();
            current = next;
            current.value = 1; // LOCKS: Node.lock
        }
        current.value = 2; // LOCKS: Node.lock
        current.unlock();
        x = 1; // LOCKS: none // MAYLOCKS: none
    }

    // The other way round there is a moment without a lock.
    static void gap() {
        Node current = head;
        current.lock.lock();
        while (current.next != null) {
            current.lock.unlock();
            x = 1; // LOCKS: none // MAYLOCKS: none
            current = current.next;
            current.lock.lock();
            current.value = 2; // LOCKS: Node.lock
        }
        current.lock.unlock();
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // The wrong one is given back: `next` may be what is held, so nothing is sure any longer.
    static void wrong(Node a, Node b) {
        a.lock.lock();
        a.value = 1; // LOCKS: Node.lock
        b.lock.unlock();
        a.value = 2; // LOCKS: none
    }

    // Taken in a loop, given back in another: what is left is not known.
    static void all(Node[] nodes) {
        for (Node n : nodes) n.lock.lock();
        x = 1; // LOCKS: none // MAYLOCKS: Node.lock
        for (Node n : nodes) n.lock.unlock();
        x = 2; // LOCKS: none
    }

    // A new lock in each round, given back in the same.
    static void fresh() {
        for (int i = 0; i < 3; i++) {
            Lock l = new ReentrantLock();
            l.lock();
            x = 1; // LOCKS: l
            l.unlock();
            x = 2; // LOCKS: none // MAYLOCKS: none
        }
    }

    public static void main(String[] args) {
        walk();
        walkByMethods();
        gap();
        fresh();
        new Thread(() -> wrong(head, head.next)).start();
        new Thread(() -> all(new Node[] {head, head.next})).start();
    }
}
