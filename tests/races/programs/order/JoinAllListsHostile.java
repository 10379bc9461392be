package order;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

// Lists that do not hold all that was started when they are joined, or are not joined to the end.
public class JoinAllListsHostile {
    static int f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20;

    static void removed(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f0 = 1; // POINT: removed
            });
            threads.add(t);
            t.start();
        }
        threads.remove(0);
        for (Thread t : threads) {
            t.join();
        }
        f0 = 2; // UNORDERED: removed
    }

    static void cleared(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f1 = 1; // POINT: cleared
            });
            threads.add(t);
            t.start();
        }
        threads.clear();
        for (Thread t : threads) {
            t.join();
        }
        f1 = 2; // UNORDERED: cleared
    }

    static void replaced(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f2 = 1; // POINT: replaced
            });
            threads.add(t);
            t.start();
        }
        threads.set(0, new Thread(() -> { }));
        for (Thread t : threads) {
            t.join();
        }
        f2 = 2; // UNORDERED: replaced
    }

    static void removedByIterator(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f3 = 1; // POINT: removedByIterator
            });
            threads.add(t);
            t.start();
        }
        Iterator<Thread> it = threads.iterator();
        it.next();
        it.remove();
        for (Thread t : threads) {
            t.join();
        }
        f3 = 2; // UNORDERED: removedByIterator
    }

    static void removedInSublist(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f4 = 1; // POINT: removedInSublist
            });
            threads.add(t);
            t.start();
        }
        threads.subList(0, 1).clear();
        for (Thread t : threads) {
            t.join();
        }
        f4 = 2; // UNORDERED: removedInSublist
    }

    static void removedByOthers(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f5 = 1; // POINT: removedByOthers
            });
            threads.add(t);
            t.start();
        }
        forget(threads);
        for (Thread t : threads) {
            t.join();
        }
        f5 = 2; // UNORDERED: removedByOthers
    }

    // Somebody else may have taken something out.
    static void inAField(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        shared = threads;
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f6 = 1; // POINT: inAField
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        f6 = 2; // UNORDERED: inAField
    }

    static void captured(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f7 = 1; // POINT: captured
            });
            threads.add(t);
            t.start();
        }
        Runnable forget = () -> threads.remove(0);
        forget.run();
        for (Thread t : threads) {
            t.join();
        }
        f7 = 2; // UNORDERED: captured
    }

    static void part(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f8 = 1; // POINT: part
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : threads.subList(1, n)) {
            t.join();
        }
        f8 = 2; // UNORDERED: part
    }

    static void copiedTooEarly(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        List<Thread> copy = new ArrayList<>(threads);
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f9 = 1; // POINT: copiedTooEarly
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : copy) {
            t.join();
        }
        f9 = 2; // UNORDERED: copiedTooEarly
    }

    // This iterator shows what was in the list when it was made.
    static void seenTooEarly(int n) throws Exception {
        List<Thread> threads = new CopyOnWriteArrayList<>();
        Iterator<Thread> it = threads.iterator();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f10 = 1; // POINT: seenTooEarly
            });
            threads.add(t);
            t.start();
        }
        while (it.hasNext()) {
            it.next().join();
        }
        f10 = 2; // UNORDERED: seenTooEarly
    }

    static void countedTooEarly(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        int size = threads.size();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f11 = 1; // POINT: countedTooEarly
            });
            threads.add(t);
            t.start();
        }
        for (int i = 0; i < size; i++) {
            threads.get(i).join();
        }
        f11 = 2; // UNORDERED: countedTooEarly
    }

    // What was asked before does not count.
    static void asked(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        boolean more = threads.iterator().hasNext();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f12 = 1; // POINT: asked
            });
            threads.add(t);
            t.start();
        }
        if (more) {
            for (Thread t : threads) {
                t.join();
            }
        }
        f12 = 2; // UNORDERED: asked
    }

    static void twoAtOnce(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f13 = 1; // POINT: twoAtOnce
            });
            threads.add(t);
            t.start();
        }
        Iterator<Thread> it = threads.iterator();
        while (it.hasNext()) {
            it.next();
            it.next().join();
        }
        f13 = 2; // UNORDERED: twoAtOnce
    }

    // The same iterator goes on behind what was left out.
    static void goesOnLater(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f14 = 1; // POINT: goesOnLater
            });
            threads.add(t);
            t.start();
        }
        Iterator<Thread> it = threads.iterator();
        for (int round = 0; round < n; round++) {
            while (it.hasNext()) {
                Thread t = it.next();
                if (t.isDaemon()) {
                    break;
                }
                t.join();
            }
        }
        f14 = 2; // UNORDERED: goesOnLater
    }

    static void onlySome(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f15 = 1; // POINT: onlySome
            });
            t.start();
            if (i > 2) {
                threads.add(t);
            }
        }
        for (Thread t : threads) {
            t.join();
        }
        f15 = 2; // UNORDERED: onlySome
    }

    static void anotherOne(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        Thread last = new Thread(() -> { });
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f16 = 1; // POINT: anotherOne
            });
            t.start();
            threads.add(last);
        }
        for (Thread t : threads) {
            t.join();
        }
        f16 = 2; // UNORDERED: anotherOne
    }

    // The last one is never added.
    static void theOneBefore(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        Thread last = null;
        for (int i = 0; i < n; i++) {
            if (last != null) {
                threads.add(last);
            }
            last = new Thread(() -> {
                f17 = 1; // POINT: theOneBefore
            });
            last.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        f17 = 2; // UNORDERED: theOneBefore
    }

    // An interrupted wait is as good as none.
    static void interrupted(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f18 = 1; // POINT: interrupted
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : threads) {
            try {
                t.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        f18 = 2; // UNORDERED: interrupted
    }

    static void returnsEarly(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f19 = 1; // POINT: returnsEarly
            });
            threads.add(t);
            t.start();
        }
        boolean all = joined(threads);
        f19 = 2; // UNORDERED: returnsEarly
        System.out.println(all);
    }

    static void oneOfThem(int n) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f20 = 1; // POINT: oneOfThem
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : threads) {
            threads.get(0).join();
        }
        f20 = 2; // UNORDERED: oneOfThem
    }

    static List<Thread> shared;

    static void forget(List<Thread> threads) {
        threads.remove(0);
    }

    static boolean joined(List<Thread> threads) throws InterruptedException {
        for (Thread t : threads) {
            if (t.isDaemon()) {
                return false;
            }
            t.join();
        }
        return true;
    }

    public static void main(String[] args) throws Exception {
        Thread.currentThread().interrupt();
        removed(args.length);
        cleared(args.length);
        replaced(args.length);
        removedByIterator(args.length);
        removedInSublist(args.length);
        removedByOthers(args.length);
        inAField(args.length);
        captured(args.length);
        part(args.length);
        copiedTooEarly(args.length);
        seenTooEarly(args.length);
        countedTooEarly(args.length);
        asked(args.length);
        twoAtOnce(args.length);
        goesOnLater(args.length);
        onlySome(args.length);
        anotherOne(args.length);
        theOneBefore(args.length);
        interrupted(args.length);
        returnsEarly(args.length);
        oneOfThem(args.length);
    }
}
