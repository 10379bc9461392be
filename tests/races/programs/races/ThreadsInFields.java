package races;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

// Threads that one method starts and another waits for, through a collection or array that a field holds. Each class
// makes its own: what a common superclass made would be told apart by contexts, which is not what is asked here.
class ThreadsInFields {
    static class Listed {
        private final List<Thread> threads = new ArrayList<>();
        int done;

        void start() {
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    synchronized (this) {
                        done++; // NORACE: who reads it has waited
                    }
                });
                threads.add(t);
                t.start();
            }
        }

        void join() throws InterruptedException {
            for (Thread t : threads) t.join();
        }

        void stop() throws InterruptedException {
            System.out.println(threads.size());
            join();
        }
    }

    static class InArray {
        private final Thread[] threads = new Thread[4];
        int done;

        InArray() {
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    synchronized (this) {
                        done++; // NORACE
                    }
                });
            }
        }

        void start() {
            for (Thread t : threads) t.start();
        }

        void join() throws InterruptedException {
            for (int i = 0; i < threads.length; i++) threads[i].join();
        }
    }

    static class TakenOut {
        private final List<Thread> threads = new ArrayList<>();
        int done;

        void start() {
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads.add(t);
                t.start();
            }
        }

        void forget() {
            threads.remove(0);
        }

        void join() throws InterruptedException {
            for (Thread t : threads) t.join();
        }
    }

    static class TakenOutByIterator {
        private final List<Thread> threads = new ArrayList<>();
        int done;

        void start() {
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads.add(t);
                t.start();
            }
        }

        void forget() {
            Iterator<Thread> all = threads.iterator();
            all.next();
            all.remove();
        }

        void join() throws InterruptedException {
            for (Thread t : threads) t.join();
        }
    }

    static class TakenOutThroughView {
        private final List<Thread> threads = new ArrayList<>();
        int done;

        void start() {
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads.add(t);
                t.start();
            }
        }

        void forget() {
            threads.subList(0, 2).clear();
        }

        void join() throws InterruptedException {
            for (Thread t : threads) t.join();
        }
    }

    static class NotAllAdded {
        private final List<Thread> threads = new ArrayList<>();
        int done;

        void start(int most) {
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                if (i < most) threads.add(t);
                t.start();
            }
        }

        void join() throws InterruptedException {
            for (Thread t : threads) t.join();
        }
    }

    static class FilledTwice {
        private final Thread[] threads = new Thread[4];
        int done;

        void start() {
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads[i].start();
            }
        }

        void join() throws InterruptedException {
            for (int i = 0; i < threads.length; i++) threads[i].join();
        }
    }

    static class FilledInLoop {
        private final Thread[] threads = new Thread[4];
        int done;

        void start() {
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads[i].start();
            }
        }

        void join() throws InterruptedException {
            for (int i = 0; i < threads.length; i++) threads[i].join();
        }
    }

    static class FilledAgain {
        private final Thread[] threads = new Thread[4];
        int done;

        void start() {
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads[i].start();
            }
        }

        void again(int times) {
            start();
            if (times > 0) again(times - 1);
        }

        void join() throws InterruptedException {
            for (int i = 0; i < threads.length; i++) threads[i].join();
        }
    }

    static class OnlyTheLast {
        private final Thread[] threads = new Thread[4];
        int done;

        void start() {
            for (int i = 0; i < 4; i++) {
                threads[0] = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                go();
            }
        }

        void go() {
            threads[0].start();
        }

        void join() throws InterruptedException {
            for (Thread t : threads) {
                if (t != null) t.join();
            }
        }
    }

    static class OneForgotten {
        private final Thread[] threads = new Thread[4];
        int done;

        void start() {
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads[i].start();
            }
        }

        void join() throws InterruptedException {
            for (int i = 1; i < threads.length; i++) threads[i].join();
        }
    }

    static class OneReplaced {
        private final Thread[] threads = new Thread[4];
        int done;

        void start() {
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads[i].start();
            }
        }

        void replace() {
            threads[0] = null;
        }

        void join() throws InterruptedException {
            for (Thread t : threads) {
                if (t != null) t.join();
            }
        }
    }

    static class Impatient {
        private final List<Thread> threads = new ArrayList<>();
        int done;

        void start() {
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads.add(t);
                t.start();
            }
        }

        void join(boolean all) throws InterruptedException {
            for (Thread t : threads) {
                if (!all) return;
                t.join();
            }
        }
    }

    static class SomeDoNot {
        private final List<Thread> threads = new ArrayList<>();
        int done;

        void start() {
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads.add(t);
                t.start();
            }
        }

        void join() throws InterruptedException {
            for (Thread t : threads) t.join();
        }
    }

    interface Waiting {
        void await() throws InterruptedException;
    }

    static class ThroughNull {
        private final List<Thread> threads = new ArrayList<>();
        int done;

        void start() {
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads.add(t);
                t.start();
            }
        }

        void join() throws InterruptedException {
            for (Thread t : threads) t.join();
        }
    }

    static class ByAnother {
        private final List<Thread> threads = new ArrayList<>();
        int done;

        void start() {
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    synchronized (this) {
                        done++; // NORACE: who reads it was started later, and has waited
                    }
                });
                threads.add(t);
                t.start();
            }
        }

        void join() {
            try {
                for (Thread t : threads) t.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class TooEarly {
        private final List<Thread> threads = new CopyOnWriteArrayList<>();
        int done;

        void start() {
            for (int i = 0; i < 4; i++) {
                Thread t = new Thread(() -> {
                    synchronized (this) {
                        done++; // RACE: done
                    }
                });
                threads.add(t);
                t.start();
            }
        }

        void join() {
            try {
                for (Thread t : threads) t.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Listed listed = new Listed();
        listed.start();
        listed.stop();
        System.out.println(listed.done); // NORACE

        InArray inArray = new InArray();
        inArray.start();
        inArray.join();
        System.out.println(inArray.done); // NORACE

        TakenOut takenOut = new TakenOut();
        takenOut.start();
        takenOut.forget();
        takenOut.join();
        System.out.println(takenOut.done); // RACE: done

        TakenOutByIterator byIterator = new TakenOutByIterator();
        byIterator.start();
        byIterator.forget();
        byIterator.join();
        System.out.println(byIterator.done); // RACE: done

        TakenOutThroughView throughView = new TakenOutThroughView();
        throughView.start();
        throughView.forget();
        throughView.join();
        System.out.println(throughView.done); // RACE: done

        NotAllAdded notAll = new NotAllAdded();
        notAll.start(args.length);
        notAll.join();
        System.out.println(notAll.done); // RACE: done

        FilledTwice twice = new FilledTwice();
        twice.start();
        twice.start();
        twice.join();
        System.out.println(twice.done); // RACE: done

        FilledInLoop inLoop = new FilledInLoop();
        for (int i = 0; i < 2; i++) inLoop.start();
        inLoop.join();
        System.out.println(inLoop.done); // RACE: done

        FilledAgain again = new FilledAgain();
        again.again(3);
        again.join();
        System.out.println(again.done); // RACE: done

        OnlyTheLast last = new OnlyTheLast();
        last.start();
        last.join();
        System.out.println(last.done); // RACE: done

        OneForgotten forgotten = new OneForgotten();
        forgotten.start();
        forgotten.join();
        System.out.println(forgotten.done); // RACE: done

        OneReplaced replaced = new OneReplaced();
        replaced.start();
        replaced.replace();
        replaced.join();
        System.out.println(replaced.done); // RACE: done

        Impatient impatient = new Impatient();
        impatient.start();
        impatient.join(args.length == 0);
        System.out.println(impatient.done); // RACE: done

        SomeDoNot some = new SomeDoNot();
        some.start();
        Waiting waiting = args.length == 0 ? some::join : () -> { };
        waiting.await();
        System.out.println(some.done); // RACE: done

        ThroughNull through = new ThroughNull();
        through.start();
        Object maybe = args.length == 0 ? null : new Object() {
            @Override
            public String toString() {
                try {
                    through.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return "";
            }
        };
        String.valueOf(maybe);
        System.out.println(through.done); // RACE: done

        ByAnother byAnother = new ByAnother();
        byAnother.start();
        new Thread(() -> {
            byAnother.join();
            System.out.println(byAnother.done); // NORACE
        }).start();

        TooEarly early = new TooEarly();
        new Thread(() -> {
            early.join();
            System.out.println(early.done); // RACE: done
        }).start();
        early.start();
    }
}
