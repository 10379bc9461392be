package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// A report is printed by a task. Only the urgent branch waits for it, so what follows both branches is not ordered
// after the task; what follows the wait inside the branch is. Finding that a task is not done yet orders nothing.
class FutureOneBranch {
    static class Report {
        int pages;
        int footnotes;
        String title;
    }

    static class Writer implements Callable<Integer> {
        private final Report report;

        Writer(Report report) {
            this.report = report;
        }

        @Override
        public Integer call() {
            report.pages = 10; // RACE: pages
            report.footnotes = 3; // NORACE
            report.title = "done"; // RACE: title
            return 10;
        }
    }

    static int slow;

    static void ask(ExecutorService pool) {
        Future<?> task = pool.submit(() -> slow = 1); // RACE: slow
        if (!task.isDone()) System.out.println(slow); // RACE: slow
    }

    // One future is waited for twice, the other never.
    static void wrongOne(ExecutorService pool) throws Exception {
        List<String> left = new ArrayList<>();
        List<String> right = new ArrayList<>();
        Future<?> a = pool.submit(() -> left.add("l")); // NORACE
        Future<?> b = pool.submit(() -> right.add("r")); // RACE: ArrayList
        a.get();
        a.get();
        System.out.println(left.size()); // NORACE
        System.out.println(right.size()); // RACE: ArrayList
        b.get();
        System.out.println(right.size()); // NORACE
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Report report = new Report();
        Future<Integer> writing = pool.submit(new Writer(report));
        boolean urgent = args.length > 0;
        if (urgent) {
            writing.get();
            System.out.println(report.footnotes); // NORACE
        } else {
            System.out.println(report.title); // RACE: title
        }
        System.out.println(report.pages); // RACE: pages
        ask(pool);
        wrongOne(pool);
        pool.shutdown();
    }
}
