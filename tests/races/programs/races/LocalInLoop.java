package races;

import java.util.ArrayList;
import java.util.List;

// What every thread makes for itself.
class LocalInLoop extends Thread {
    static class Node {
        int value;
        Node next;
    }

    @Override
    public void run() {
        Node head = null;
        for (int i = 0; i < 10; i++) {
            Node node = new Node();
            node.value = i; // NORACE
            node.next = head; // NORACE
            head = node;
        }
        for (Node n = head; n != null; n = n.next) n.value++; // NORACE
        List<Node> nodes = new ArrayList<>();
        nodes.add(head); // NORACE
        nodes.get(0).value = 3; // NORACE
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) new LocalInLoop().start();
    }
}
