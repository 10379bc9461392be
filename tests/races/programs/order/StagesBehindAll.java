package order;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

// A stage behind allOf(...) comes after all that were surely in the array then; not after others.
public class StagesBehindAll {
    static int a, b, c, d, e, f, g, h, i, j;

    static void two() {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> {
            a = 1; // BEFORE: both
        });
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> {
            b = 1; // BEFORE: both
            return b;
        });
        CompletableFuture.allOf(one, other).thenRun(() -> {
            a = 2; // POINT: both
            b = 2; // POINT: both
        });
    }

    // Further stages, and a list.
    static void further() {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        all.add(CompletableFuture.runAsync(() -> {
            c = 1; // BEFORE: further
        }));
        CompletableFuture.allOf(all.toArray(new CompletableFuture[0])).thenApply(x -> 1).thenAcceptAsync(x -> {
            c = 2; // POINT: further
        }).whenComplete((x, failed) -> {
            c = 3; // POINT: further
        });
    }

    // Stages are among them.
    static void ofStages() {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {
            d = 1; // BEFORE: staged
        }).thenRun(() -> {
            d = 2; // BEFORE: staged
        });
        CompletableFuture.allOf(first).thenRun(() -> {
            d = 3; // POINT: staged
        });
    }

    // Added when the array has been made.
    static void tooLate() {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        all.add(CompletableFuture.completedFuture(null));
        CompletableFuture<Void> over = CompletableFuture.allOf(all.toArray(new CompletableFuture[0]));
        all.add(CompletableFuture.runAsync(() -> {
            e = 1; // POINT: late
        }));
        over.thenRun(() -> {
            e = 2; // UNORDERED: late
        });
    }

    // On one branch only.
    static void sometimes(boolean really) {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> {
            f = 1; // POINT: sometimes
        });
        List<CompletableFuture<Void>> all = new ArrayList<>();
        if (really) all.add(one);
        CompletableFuture.allOf(all.toArray(new CompletableFuture[0])).thenRun(() -> {
            f = 2; // UNORDERED: sometimes
        });
    }

    // Somebody else completes one of them, or the whole.
    static void byOthers() {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> {
            g = 1; // POINT: others
        });
        new Thread(() -> one.complete(null)).start();
        CompletableFuture.allOf(one).thenRun(() -> {
            g = 2; // UNORDERED: others
        });
        CompletableFuture<Void> two = CompletableFuture.runAsync(() -> {
            h = 1; // POINT: whole
        });
        CompletableFuture<Void> whole = CompletableFuture.allOf(two);
        new Thread(() -> whole.completeExceptionally(new IllegalStateException())).start();
        whole.handle((x, failed) -> {
            h = 2; // UNORDERED: whole
            return x;
        });
    }

    // Any of them is enough.
    static void any() {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> {
            i = 1; // POINT: any
        });
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> { });
        CompletableFuture.anyOf(one, other).thenRun(() -> {
            i = 2; // UNORDERED: any
        });
    }

    // One of them has failed: the others are waited for all the same.
    static void failed() {
        CompletableFuture<Void> fails = CompletableFuture.runAsync(() -> {
            throw new IllegalStateException();
        });
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> {
            j = 1; // BEFORE: failed
        });
        CompletableFuture.allOf(fails, one).exceptionally(failure -> {
            j = 2; // POINT: failed
            return null;
        });
        CompletableFuture<Void> both = CompletableFuture.allOf(fails, one);
        try {
            both.join();
        } catch (CompletionException expected) {
            j = 3; // POINT: failed
        }
    }

    public static void main(String[] args) {
        two();
        further();
        ofStages();
        tooLate();
        sometimes(args.length > 0);
        byOthers();
        any();
        failed();
    }
}
