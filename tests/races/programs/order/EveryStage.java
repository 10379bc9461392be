package order;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;

// Every stage that runs in a task of its own, by default and on a given executor: it comes after what it waits for, of
// two after both or after neither, and nothing orders it with who has added it.
public class EveryStage {
    static int v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14;
    static int v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27;

    static void thenApply() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v0 = 1; // BEFORE: thenApply
            return 1;
        });
        first.thenApplyAsync(
            x -> {
                v0 = 2; // POINT: thenApply
                v0 = 3; // UNORDERED: thenApplyMain
                return x;
            });
        v0 = 4; // POINT: thenApplyMain
    }

    static void thenApplyOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v1 = 1; // BEFORE: thenApplyOn
            return 1;
        }, pool);
        first.thenApplyAsync(
            x -> {
                v1 = 2; // POINT: thenApplyOn
                v1 = 3; // UNORDERED: thenApplyOnMain
                return x;
            }, pool);
        v1 = 4; // POINT: thenApplyOnMain
    }

    static void thenAccept() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v2 = 1; // BEFORE: thenAccept
            return 1;
        });
        first.thenAcceptAsync(
            x -> {
                v2 = 2; // POINT: thenAccept
                v2 = 3; // UNORDERED: thenAcceptMain
            });
        v2 = 4; // POINT: thenAcceptMain
    }

    static void thenAcceptOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v3 = 1; // BEFORE: thenAcceptOn
            return 1;
        }, pool);
        first.thenAcceptAsync(
            x -> {
                v3 = 2; // POINT: thenAcceptOn
                v3 = 3; // UNORDERED: thenAcceptOnMain
            }, pool);
        v3 = 4; // POINT: thenAcceptOnMain
    }

    static void thenRun() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v4 = 1; // BEFORE: thenRun
            return 1;
        });
        first.thenRunAsync(
            () -> {
                v4 = 2; // POINT: thenRun
                v4 = 3; // UNORDERED: thenRunMain
            });
        v4 = 4; // POINT: thenRunMain
    }

    static void thenRunOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v5 = 1; // BEFORE: thenRunOn
            return 1;
        }, pool);
        first.thenRunAsync(
            () -> {
                v5 = 2; // POINT: thenRunOn
                v5 = 3; // UNORDERED: thenRunOnMain
            }, pool);
        v5 = 4; // POINT: thenRunOnMain
    }

    static void thenCompose() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v6 = 1; // BEFORE: thenCompose
            return 1;
        });
        first.thenComposeAsync(
            x -> {
                v6 = 2; // POINT: thenCompose
                v6 = 3; // UNORDERED: thenComposeMain
                return CompletableFuture.completedFuture(x);
            });
        v6 = 4; // POINT: thenComposeMain
    }

    static void thenComposeOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v7 = 1; // BEFORE: thenComposeOn
            return 1;
        }, pool);
        first.thenComposeAsync(
            x -> {
                v7 = 2; // POINT: thenComposeOn
                v7 = 3; // UNORDERED: thenComposeOnMain
                return CompletableFuture.completedFuture(x);
            }, pool);
        v7 = 4; // POINT: thenComposeOnMain
    }

    static void handle() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v8 = 1; // BEFORE: handle
            return 1;
        });
        first.handleAsync(
            (x, failure) -> {
                v8 = 2; // POINT: handle
                v8 = 3; // UNORDERED: handleMain
                return x;
            });
        v8 = 4; // POINT: handleMain
    }

    static void handleOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v9 = 1; // BEFORE: handleOn
            return 1;
        }, pool);
        first.handleAsync(
            (x, failure) -> {
                v9 = 2; // POINT: handleOn
                v9 = 3; // UNORDERED: handleOnMain
                return x;
            }, pool);
        v9 = 4; // POINT: handleOnMain
    }

    static void whenComplete() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v10 = 1; // BEFORE: whenComplete
            return 1;
        });
        first.whenCompleteAsync(
            (x, failure) -> {
                v10 = 2; // POINT: whenComplete
                v10 = 3; // UNORDERED: whenCompleteMain
            });
        v10 = 4; // POINT: whenCompleteMain
    }

    static void whenCompleteOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v11 = 1; // BEFORE: whenCompleteOn
            return 1;
        }, pool);
        first.whenCompleteAsync(
            (x, failure) -> {
                v11 = 2; // POINT: whenCompleteOn
                v11 = 3; // UNORDERED: whenCompleteOnMain
            }, pool);
        v11 = 4; // POINT: whenCompleteOnMain
    }

    static void exceptionally(int limit) {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v12 = 1; // BEFORE: exceptionally
            if (limit > 0) throw new IllegalStateException();
            return 1;
        });
        first.exceptionallyAsync(
            failure -> {
                v12 = 2; // POINT: exceptionally
                v12 = 3; // UNORDERED: exceptionallyMain
                return 1;
            });
        v12 = 4; // POINT: exceptionallyMain
    }

    static void exceptionallyOn(int limit) {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v13 = 1; // BEFORE: exceptionallyOn
            if (limit > 0) throw new IllegalStateException();
            return 1;
        }, pool);
        first.exceptionallyAsync(
            failure -> {
                v13 = 2; // POINT: exceptionallyOn
                v13 = 3; // UNORDERED: exceptionallyOnMain
                return 1;
            }, pool);
        v13 = 4; // POINT: exceptionallyOnMain
    }

    static void exceptionallyCompose(int limit) {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v14 = 1; // BEFORE: exceptionallyCompose
            if (limit > 0) throw new IllegalStateException();
            return 1;
        });
        first.exceptionallyComposeAsync(
            failure -> {
                v14 = 2; // POINT: exceptionallyCompose
                v14 = 3; // UNORDERED: exceptionallyComposeMain
                return CompletableFuture.completedFuture(1);
            });
        v14 = 4; // POINT: exceptionallyComposeMain
    }

    static void exceptionallyComposeOn(int limit) {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v15 = 1; // BEFORE: exceptionallyComposeOn
            if (limit > 0) throw new IllegalStateException();
            return 1;
        }, pool);
        first.exceptionallyComposeAsync(
            failure -> {
                v15 = 2; // POINT: exceptionallyComposeOn
                v15 = 3; // UNORDERED: exceptionallyComposeOnMain
                return CompletableFuture.completedFuture(1);
            }, pool);
        v15 = 4; // POINT: exceptionallyComposeOnMain
    }

    static void thenCombine() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v16 = 1; // BEFORE: thenCombine
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v16 = 5; // BEFORE: thenCombine
            return 1;
        });
        first.thenCombineAsync(
            second,
            (x, y) -> {
                v16 = 2; // POINT: thenCombine
                v16 = 3; // UNORDERED: thenCombineMain
                return x;
            });
        v16 = 4; // POINT: thenCombineMain
    }

    static void thenCombineOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v17 = 1; // BEFORE: thenCombineOn
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v17 = 5; // BEFORE: thenCombineOn
            return 1;
        });
        first.thenCombineAsync(
            second,
            (x, y) -> {
                v17 = 2; // POINT: thenCombineOn
                v17 = 3; // UNORDERED: thenCombineOnMain
                return x;
            }, pool);
        v17 = 4; // POINT: thenCombineOnMain
    }

    static void thenAcceptBoth() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v18 = 1; // BEFORE: thenAcceptBoth
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v18 = 5; // BEFORE: thenAcceptBoth
            return 1;
        });
        first.thenAcceptBothAsync(
            second,
            (x, y) -> {
                v18 = 2; // POINT: thenAcceptBoth
                v18 = 3; // UNORDERED: thenAcceptBothMain
            });
        v18 = 4; // POINT: thenAcceptBothMain
    }

    static void thenAcceptBothOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v19 = 1; // BEFORE: thenAcceptBothOn
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v19 = 5; // BEFORE: thenAcceptBothOn
            return 1;
        });
        first.thenAcceptBothAsync(
            second,
            (x, y) -> {
                v19 = 2; // POINT: thenAcceptBothOn
                v19 = 3; // UNORDERED: thenAcceptBothOnMain
            }, pool);
        v19 = 4; // POINT: thenAcceptBothOnMain
    }

    static void runAfterBoth() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v20 = 1; // BEFORE: runAfterBoth
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v20 = 5; // BEFORE: runAfterBoth
            return 1;
        });
        first.runAfterBothAsync(
            second,
            () -> {
                v20 = 2; // POINT: runAfterBoth
                v20 = 3; // UNORDERED: runAfterBothMain
            });
        v20 = 4; // POINT: runAfterBothMain
    }

    static void runAfterBothOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v21 = 1; // BEFORE: runAfterBothOn
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v21 = 5; // BEFORE: runAfterBothOn
            return 1;
        });
        first.runAfterBothAsync(
            second,
            () -> {
                v21 = 2; // POINT: runAfterBothOn
                v21 = 3; // UNORDERED: runAfterBothOnMain
            }, pool);
        v21 = 4; // POINT: runAfterBothOnMain
    }

    static void applyToEither() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v22 = 1; // UNORDERED: applyToEither
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v22 = 5; // UNORDERED: applyToEither
            return 1;
        });
        first.applyToEitherAsync(
            second,
            x -> {
                v22 = 2; // POINT: applyToEither
                v22 = 3; // UNORDERED: applyToEitherMain
                return x;
            });
        v22 = 4; // POINT: applyToEitherMain
    }

    static void applyToEitherOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v23 = 1; // UNORDERED: applyToEitherOn
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v23 = 5; // UNORDERED: applyToEitherOn
            return 1;
        });
        first.applyToEitherAsync(
            second,
            x -> {
                v23 = 2; // POINT: applyToEitherOn
                v23 = 3; // UNORDERED: applyToEitherOnMain
                return x;
            }, pool);
        v23 = 4; // POINT: applyToEitherOnMain
    }

    static void acceptEither() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v24 = 1; // UNORDERED: acceptEither
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v24 = 5; // UNORDERED: acceptEither
            return 1;
        });
        first.acceptEitherAsync(
            second,
            x -> {
                v24 = 2; // POINT: acceptEither
                v24 = 3; // UNORDERED: acceptEitherMain
            });
        v24 = 4; // POINT: acceptEitherMain
    }

    static void acceptEitherOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v25 = 1; // UNORDERED: acceptEitherOn
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v25 = 5; // UNORDERED: acceptEitherOn
            return 1;
        });
        first.acceptEitherAsync(
            second,
            x -> {
                v25 = 2; // POINT: acceptEitherOn
                v25 = 3; // UNORDERED: acceptEitherOnMain
            }, pool);
        v25 = 4; // POINT: acceptEitherOnMain
    }

    static void runAfterEither() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v26 = 1; // UNORDERED: runAfterEither
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v26 = 5; // UNORDERED: runAfterEither
            return 1;
        });
        first.runAfterEitherAsync(
            second,
            () -> {
                v26 = 2; // POINT: runAfterEither
                v26 = 3; // UNORDERED: runAfterEitherMain
            });
        v26 = 4; // POINT: runAfterEitherMain
    }

    static void runAfterEitherOn() {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            v27 = 1; // UNORDERED: runAfterEitherOn
            return 1;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            v27 = 5; // UNORDERED: runAfterEitherOn
            return 1;
        });
        first.runAfterEitherAsync(
            second,
            () -> {
                v27 = 2; // POINT: runAfterEitherOn
                v27 = 3; // UNORDERED: runAfterEitherOnMain
            }, pool);
        v27 = 4; // POINT: runAfterEitherOnMain
    }

    public static void main(String[] args) {
        thenApply();
        thenApplyOn();
        thenAccept();
        thenAcceptOn();
        thenRun();
        thenRunOn();
        thenCompose();
        thenComposeOn();
        handle();
        handleOn();
        whenComplete();
        whenCompleteOn();
        exceptionally(args.length);
        exceptionallyOn(args.length);
        exceptionallyCompose(args.length);
        exceptionallyComposeOn(args.length);
        thenCombine();
        thenCombineOn();
        thenAcceptBoth();
        thenAcceptBothOn();
        runAfterBoth();
        runAfterBothOn();
        applyToEither();
        applyToEitherOn();
        acceptEither();
        acceptEitherOn();
        runAfterEither();
        runAfterEitherOn();
    }
}
