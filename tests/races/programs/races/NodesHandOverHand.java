package races;

import java.util.concurrent.locks.ReentrantLock;

// A list with a lock in each node: the next node is locked before this one is let go of.
class NodesHandOverHand {
    static class Node {
        final ReentrantLock lock = new ReentrantLock();
        final Node next;
        int value, unguarded;

        Node(Node next) {
            this.next = next; // NORACE
        }
    }

    static void walk(Node head) {
        Node n = head;
        n.lock.lock();
        while (n.next != null) {
            n.value++; // NORACE
            Node next = n.next;
            next.lock.lock();
            n.lock.unlock();
            n = next;
        }
        n.value--; // NORACE
        n.lock.unlock();
        n.unguarded++; // RACE: unguarded
    }

    public static void main(String[] args) {
        Node head = new Node(new Node(new Node(null)));
        new Thread(() -> walk(head)).start();
        walk(head);
    }
}
