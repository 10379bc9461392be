package races;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;

// Forks that are joined, in either of the many ways, and forks that are not.
class ForkedTrees {
    static int joined, forgotten, invoked, got, timed, helped, other, executed, waited, common;

    static class Act extends RecursiveAction {
        private final Runnable what;

        Act(Runnable what) {
            this.what = what;
        }

        @Override
        protected void compute() {
            what.run();
        }
    }

    static class Root extends RecursiveAction {
        @Override
        protected void compute() {
            Act a = new Act(() -> joined = 1); // NORACE
            Act b = new Act(() -> forgotten = 1); // RACE: forgotten
            a.fork();
            b.fork();
            a.join();
            System.out.println(joined); // NORACE
            System.out.println(forgotten); // RACE: forgotten
        }
    }

    // Two that race with each other, and are both over behind invokeAll.
    static class Pair extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            Act a = new Act(() -> invoked++); // RACE: invoked
            Act b = new Act(() -> invoked--); // RACE: invoked
            ForkJoinTask.invokeAll(a, b);
            return invoked; // NORACE
        }
    }

    static void ways() throws Exception {
        ForkJoinTask<?> b = new Act(() -> got = 1).fork(); // NORACE
        b.get();
        System.out.println(got); // NORACE
        ForkJoinTask<?> c = new Act(() -> timed = 1).fork(); // RACE: timed
        try {
            c.get(1, TimeUnit.MILLISECONDS);
        } catch (java.util.concurrent.TimeoutException e) {
            System.out.println(timed); // RACE: timed
        }
        ForkJoinTask<?> d = new Act(() -> helped = 1).fork(); // RACE: helped
        d.tryUnfork();
        System.out.println(helped); // RACE: helped
        ForkJoinTask<?> e = new Act(() -> other = 1).fork(); // RACE: other
        e.cancel(true);
        e.quietlyJoin();
        System.out.println(other); // RACE: other
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(4);
        pool.invoke(new Root());
        pool.invoke(new Pair());
        ways();
        pool.execute(new Act(() -> executed = 1)); // RACE: executed
        System.out.println(executed); // RACE: executed
        ForkJoinTask<?> submitted = pool.submit(new Act(() -> waited = 1)); // NORACE
        submitted.join();
        System.out.println(waited); // NORACE
        ForkJoinPool.commonPool().execute(() -> common = 1); // RACE: common
        ForkJoinPool.commonPool().awaitQuiescence(1, TimeUnit.MILLISECONDS);
        System.out.println(common); // RACE: common
        pool.shutdown();
    }
}
