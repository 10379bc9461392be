package order;

import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

// invokeAll runs one of its tasks itself while the other runs.
public class InnerInvoke {
    static int x;

    static class Left extends RecursiveAction {
        @Override
        protected void compute() {
            x = 1; // POINT: left // UNORDERED: right
        }
    }

    static class Right extends RecursiveAction {
        @Override
        protected void compute() {
            x = 2; // POINT: right // BEFORE: end
        }
    }

    public static void main(String[] args) {
        x = 0; // BEFORE: right
        ForkJoinTask.invokeAll(new Left(), new Right());
        x = 3; // POINT: end
    }
}
