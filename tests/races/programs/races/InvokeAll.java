package races;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// invokeAll waits for its tasks; they run at the same time.
class InvokeAll {
    static int among, afterwards, before;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        before = 1; // NORACE
        Callable<Integer> first = () -> among++; // RACE: among
        Callable<Integer> second = () -> {
            afterwards = before; // KNOWN-RACE: afterwards // that a task is in the list only once is not known
            return among--; // RACE: among
        };
        pool.invokeAll(List.of(first, second));
        System.out.println(afterwards + among); // NORACE
        before = 2; // NORACE
        pool.shutdown();
    }
}
