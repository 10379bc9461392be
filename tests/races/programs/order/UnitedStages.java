package order;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

// Who has waited for allOf(...) has waited for all that were in the array then.
public class UnitedStages {
    static int a, b, c, d, e, f, g, h, i, j, k;

    static void two() {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> {
            a = 1; // BEFORE: both
        });
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> {
            b = 1; // BEFORE: both
            return b;
        });
        CompletableFuture.allOf(one, other).join();
        a = 2; // POINT: both
        b = 2; // POINT: both
    }

    static void list() throws InterruptedException, ExecutionException {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int n = 0; n < 3; n++) {
            all.add(CompletableFuture.runAsync(() -> {
                c = 1; // BEFORE: listed
            }));
        }
        CompletableFuture<Void> over = CompletableFuture.allOf(all.toArray(new CompletableFuture[0]));
        over.get();
        c = 2; // POINT: listed
    }

    static void array() {
        CompletableFuture<?>[] all = new CompletableFuture<?>[3];
        for (int n = 0; n < all.length; n++) {
            all[n] = CompletableFuture.runAsync(() -> {
                d = 1; // BEFORE: arrayed
            });
        }
        CompletableFuture.allOf(all).join();
        d = 2; // POINT: arrayed
    }

    // One is added when the array has been made.
    static void tooLate() {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        CompletableFuture<Void> over = CompletableFuture.allOf(all.toArray(new CompletableFuture[0]));
        all.add(CompletableFuture.runAsync(() -> {
            e = 1; // POINT: late
        }));
        over.join();
        e = 2; // UNORDERED: late
    }

    // Somebody else says that it is over.
    static void completed() {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> {
            f = 1; // POINT: completed
        });
        CompletableFuture<Void> over = CompletableFuture.allOf(one);
        new Thread(() -> over.complete(null)).start();
        over.join();
        f = 2; // UNORDERED: completed
    }

    // Or that one of them is.
    static void oneCompleted() {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> {
            g = 1; // POINT: oneCompleted
        });
        new Thread(() -> one.complete(null)).start();
        CompletableFuture.allOf(one).join();
        g = 2; // UNORDERED: oneCompleted
    }

    // One is written over.
    static void replaced() {
        CompletableFuture<?>[] all = new CompletableFuture<?>[1];
        all[0] = CompletableFuture.runAsync(() -> {
            h = 1; // POINT: replaced
        });
        all[0] = CompletableFuture.completedFuture("");
        CompletableFuture.allOf(all).join();
        h = 2; // UNORDERED: replaced
    }

    // The copy is.
    static void copyReplaced() {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        all.add(CompletableFuture.runAsync(() -> {
            i = 1; // POINT: copy
        }));
        CompletableFuture<?>[] copy = all.toArray(new CompletableFuture<?>[0]);
        copy[0] = CompletableFuture.completedFuture("");
        CompletableFuture.allOf(copy).join();
        i = 2; // UNORDERED: copy
    }

    static CompletableFuture<?>[] kept = new CompletableFuture<?>[1];

    // Others have the array that the copy is made in.
    static void copyShared() {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        all.add(CompletableFuture.runAsync(() -> {
            j = 1; // POINT: shared
        }));
        new Thread(() -> kept[0] = CompletableFuture.completedFuture("")).start();
        CompletableFuture.allOf(all.toArray(kept)).join();
        j = 2; // UNORDERED: shared
    }

    // Any of them is enough.
    static void any() {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> {
            k = 1; // POINT: any
        });
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> { });
        CompletableFuture.anyOf(one, other).join();
        k = 2; // UNORDERED: any
    }

    public static void main(String[] args) throws Exception {
        two();
        list();
        array();
        tooLate();
        completed();
        oneCompleted();
        replaced();
        copyReplaced();
        copyShared();
        any();
    }
}
