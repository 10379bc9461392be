package races;

// One counter that everybody counts with who adds to a node, each with the lock of his own node. That all of them hold
// some lock does not keep them apart, though some who make counters of their own hold none.
class HandedUnderMany {
    static class Counter {
        private int size;

        Counter() {
            grow();
        }

        void grow() {
            size++; // RACE: size // each thread has locked another node
        }
    }

    static class Node {
        private final Counter counter;

        Node(Counter counter) {
            this.counter = counter;
        }

        synchronized void add() {
            counter.grow();
        }
    }

    public static void main(String[] args) {
        Counter all = new Counter();
        Counter own = new Counter();
        own.grow();
        for (int i = 0; i < 3; i++) {
            Node node = new Node(all);
            new Thread(node::add).start();
        }
    }
}
