package races;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

// Tasks that each lock themselves, or an object that they just made: who forks and who is forked hold two different
// locks, although both were written in one line. Static counters need one lock for all of them.
class ForkedOwn {
    static int count, locked;

    static class Node extends RecursiveAction {
        final int depth;

        Node(int depth) {
            this.depth = depth;
        }

        @Override
        protected void compute() {
            Object own = new Object();
            synchronized (own) {
                locked++; // RACE: locked
            }
            synchronized (this) {
                count++; // RACE: count
            }
            if (depth == 0) return; // NORACE
            Node left = new Node(depth - 1);
            Node right = new Node(depth - 1);
            left.fork();
            right.compute();
            left.join();
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool().invoke(new Node(3));
    }
}
