package order;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class InvokeAll {
    static int x, y;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            tasks.add(() -> {
                x = 1; // POINT: task // UNORDERED: task // BEFORE: end
                return 1;
            });
        }
        x = 0; // BEFORE: task
        pool.invokeAll(tasks);
        x = 2; // POINT: end

        List<Callable<Integer>> timed = new ArrayList<>();
        timed.add(() -> {
            y = 1; // POINT: timed
            return 1;
        });
        pool.invokeAll(timed, 5, TimeUnit.MILLISECONDS);
        y = 2; // UNORDERED: timed
    }
}
