package order;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

// Virtual threads are started and joined like others.
public class VirtualThreads {
    static int a, b, c, d, e, f, g, h, i, j, k;

    public static void main(String[] args) throws Exception {
        a = 1; // BEFORE: started
        Thread first = Thread.startVirtualThread(() -> {
            a = 2; // POINT: started // BEFORE: joined
        });
        a = 3; // UNORDERED: started
        first.join();
        a = 4; // POINT: joined

        b = 1; // BEFORE: built
        Thread second = Thread.ofVirtual().name("second").start(() -> {
            b = 2; // POINT: built // BEFORE: builtJoined
        });
        second.join();
        b = 3; // POINT: builtJoined

        Thread third = Thread.ofPlatform().daemon().unstarted(() -> {
            c = 2; // POINT: unstarted // BEFORE: unstartedJoined
        });
        c = 1; // BEFORE: unstarted
        third.start();
        c = 3; // UNORDERED: unstarted
        third.join();
        c = 4; // POINT: unstartedJoined

        // Made and not started: joining it waits for nothing.
        Thread fourth = Thread.ofVirtual().unstarted(() -> {
            d = 1; // POINT: late
        });
        fourth.join();
        d = 2; // BEFORE: late
        fourth.start();
        d = 3; // UNORDERED: late

        ThreadFactory factory = Thread.ofVirtual().factory();
        Thread fifth = factory.newThread(() -> {
            e = 1; // BEFORE: madeJoined
        });
        fifth.start();
        fifth.join();
        e = 2; // POINT: madeJoined

        // For a while only.
        Thread sixth = Thread.startVirtualThread(() -> {
            f = 1; // POINT: timed // BEFORE: inTime
        });
        if (sixth.join(Duration.ofMillis(1))) {
            f = 2; // POINT: inTime
        } else {
            f = 3; // UNORDERED: timed
        }

        // The end of the try waits for all tasks.
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            g = 1; // BEFORE: task
            each.submit(() -> {
                g = 2; // POINT: task // BEFORE: closed
            });
            each.execute(() -> {
                h = 1; // UNORDERED: inside // BEFORE: closed2
            });
            h = 2; // POINT: inside
        }
        g = 3; // POINT: closed
        h = 3; // POINT: closed2

        // Many tasks, each with another object.
        try (ExecutorService many = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int n = 0; n < 3; n++) {
                many.submit(() -> {
                    k = 1; // POINT: rounds // BEFORE: closed3
                });
            }
            k = 2; // UNORDERED: rounds
        }
        k = 3; // POINT: closed3

        ExecutorService own = Executors.newThreadPerTaskExecutor(factory);
        Future<?> future = own.submit(() -> {
            i = 1; // BEFORE: got
        });
        own.submit(() -> {
            j = 1; // POINT: other // BEFORE: terminated
        });
        future.get();
        i = 2; // POINT: got
        j = 2; // UNORDERED: other
        own.shutdown();
        if (own.awaitTermination(1, TimeUnit.SECONDS)) {
            j = 3; // POINT: terminated
        }
    }
}
