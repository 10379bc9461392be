package order;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

// Whoever waits for a FutureTask goes on before done() is called, and before what a subclass does after running.
public class FutureTaskDone {
    static int x, y, z;

    static class Telling extends FutureTask<Integer> {
        Telling(Callable<Integer> c) {
            super(c);
        }

        @Override
        protected void done() {
            x = 1; // POINT: done
        }

        @Override
        public void run() {
            y = 1; // BEFORE: got
            super.run();
            y = 2; // POINT: late
        }
    }

    public static void main(String[] args) throws Exception {
        Telling t = new Telling(() -> {
            z = 1; // BEFORE: got
            return 1;
        });
        new Thread(t).start();
        t.get();
        x = 2; // UNORDERED: done
        y = 3; // UNORDERED: late
        z = 2; // POINT: got
    }
}
