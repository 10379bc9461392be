package order;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

// ForkJoinTask.invokeAll waits for all that it is given.
public class InvokeAllForked {
    static int a, b, c, d, e;

    static class A extends RecursiveAction {
        @Override
        protected void compute() {
            a = 1; // BEFORE: listed
        }
    }

    static class B extends RecursiveAction {
        @Override
        protected void compute() {
            b = 1; // BEFORE: arrayed
        }
    }

    static class C extends RecursiveAction {
        @Override
        protected void compute() {
            c = 1; // BEFORE: paired
        }
    }

    static class D extends RecursiveAction {
        @Override
        protected void compute() {
            d = 1; // POINT: forked
        }
    }

    static class E extends RecursiveAction {
        @Override
        protected void compute() {
            e = 1; // BEFORE: both
        }
    }

    static class Root extends RecursiveAction {
        @Override
        protected void compute() {
            List<A> tasks = new ArrayList<>();
            for (int n = 0; n < 3; n++) tasks.add(new A());
            ForkJoinTask.invokeAll(tasks);
            a = 2; // POINT: listed

            ForkJoinTask.invokeAll(new B(), new B(), new B());
            b = 2; // POINT: arrayed

            invokeAll(new C(), new C());
            c = 2; // POINT: paired

            // One that is not in the list.
            new D().fork();
            List<D> some = new ArrayList<>();
            some.add(new D());
            ForkJoinTask.invokeAll(some);
            d = 2; // UNORDERED: forked

            List<E> two = List.of(new E(), new E());
            for (E task : ForkJoinTask.invokeAll(two)) {
                task.join();
            }
            e = 2; // POINT: both
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool().invoke(new Root());
    }
}
