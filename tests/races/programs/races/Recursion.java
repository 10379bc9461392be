package races;

// A tree that is built and walked by recursion, by each thread for itself or by both.
class Recursion {
    static class Node {
        Node left, right;
        int sum;
    }

    static Node build(int depth) {
        Node n = new Node();
        if (depth > 0) {
            n.left = build(depth - 1); // NORACE
            n.right = build(depth - 1); // NORACE
        }
        return n;
    }

    static int sum(Node n) {
        if (n == null) return 1;
        n.sum = sum(n.left) + sum(n.right); // RACE: sum
        return n.sum; // RACE: sum
    }

    static int count(Node n) {
        return n == null ? 0 : 1 + count(n.left) + count(n.right); // NORACE
    }

    public static void main(String[] args) {
        Node shared = build(5);
        new Thread(() -> sum(shared)).start();
        System.out.println(sum(shared));
        new Thread(() -> count(build(3))).start();
    }
}
