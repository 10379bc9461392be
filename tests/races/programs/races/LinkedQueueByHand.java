package races;

// A queue with one lock, and one where the tail is read without it.
class LinkedQueueByHand {
    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value; // NORACE
        }
    }

    private Node head, tail;
    private int size;

    synchronized void put(int v) {
        Node n = new Node(v);
        if (tail == null) { // NORACE
            head = n; // NORACE
        } else {
            tail.next = n; // NORACE
        }
        tail = n; // NORACE
        size++; // RACE: size
        notify();
    }

    synchronized int take() throws InterruptedException {
        while (head == null) wait(); // NORACE
        int v = head.value; // NORACE
        head = head.next; // NORACE
        if (head == null) tail = null; // NORACE
        size--; // NORACE
        return v;
    }

    boolean isEmpty() {
        return size == 0; // RACE: size
    }

    public static void main(String[] args) throws InterruptedException {
        LinkedQueueByHand q = new LinkedQueueByHand();
        new Thread(() -> q.put(1)).start();
        if (!q.isEmpty()) System.out.println(q.take());
    }
}
