package order;

// A thread that starts threads of its own kind.
public class Recursive {
    static int x;

    static class Node extends Thread {
        final int depth;

        Node(int depth) {
            this.depth = depth;
        }

        @Override
        public void run() {
            x = 1; // POINT: node // UNORDERED: node // UNORDERED: end
            if (depth > 0) {
                new Node(depth - 1).start();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        x = 0; // BEFORE: node
        Node root = new Node(3);
        root.start();
        root.join();
        x = 2; // POINT: end
    }
}
