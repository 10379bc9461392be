package order;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

// Nobody cancels the leaf.
public class ForkJoin {
    static int x, y;

    static class Leaf extends RecursiveAction {
        @Override
        protected void compute() {
            x = 1; // POINT: leaf // BEFORE: joined // BEFORE: end
        }
    }

    static class Stray extends RecursiveAction {
        @Override
        protected void compute() {
            y = 1; // POINT: stray
        }
    }

    static class Root extends RecursiveAction {
        @Override
        protected void compute() {
            Leaf leaf = new Leaf();
            x = 0; // BEFORE: leaf
            new Stray().fork();
            leaf.fork();
            x = 2; // UNORDERED: leaf
            leaf.join();
            x = 3; // POINT: joined
            y = 2; // UNORDERED: stray
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool().invoke(new Root());
        x = 4; // POINT: end
        y = 3; // UNORDERED: stray
    }
}
