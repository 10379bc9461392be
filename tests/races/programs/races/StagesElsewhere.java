package races;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

// Stages of CompletableFutures: a stage comes after what it depends on, and after nothing else. Two stages of one
// parent, a stage of anyOf, and whoever does not join are not ordered. A stage of both its parents comes after both.
class StagesElsewhere {
    static class Order {
        int price;
        int weight;
        int stock;
        int mail;
        int total;
        int last;
    }

    static final Executor pool = Executors.newFixedThreadPool(4);

    static void siblings(Order order) {
        CompletableFuture<Order> base = CompletableFuture.supplyAsync(() -> {
            order.price = 5; // NORACE
            return order;
        }, pool);
        CompletableFuture<Integer> a = base.thenApplyAsync(o -> {
            o.weight = o.price; // RACE: weight
            return 1;
        }, pool);
        CompletableFuture<Integer> b = base.thenApplyAsync(o -> {
            o.weight = 2 * o.price; // RACE: weight
            return 2;
        }, pool);
        a.thenCombine(b, (x, y) -> order.total = x + y).join(); // NORACE
        System.out.println(order.total + order.weight); // NORACE
    }

    static void forgotten(Order order) {
        CompletableFuture.supplyAsync(() -> 7, pool).thenAccept(n -> order.stock = n); // RACE: stock
        System.out.println(order.stock); // RACE: stock
    }

    static void anyOf(Order order) {
        CompletableFuture<Void> fast = CompletableFuture.runAsync(() -> order.mail = 1, pool); // RACE: mail
        CompletableFuture<Void> slow = CompletableFuture.runAsync(() -> order.last = 1, pool); // RACE: last
        CompletableFuture.anyOf(fast, slow).join();
        System.out.println(order.mail); // RACE: mail
        System.out.println(order.last); // RACE: last
    }

    // Completed before the result is: the promise is kept too early.
    static void early(Order order) {
        CompletableFuture<Order> promise = new CompletableFuture<>();
        Order inner = new Order();
        new Thread(() -> {
            inner.price = 1; // NORACE
            promise.complete(inner);
            inner.mail = 2; // RACE: mail
        }).start();
        Order got = promise.join();
        System.out.println(got.price); // NORACE
        System.out.println(got.mail); // RACE: mail
    }

    public static void main(String[] args) {
        Order order = new Order();
        siblings(order);
        forgotten(order);
        anyOf(order);
        early(order);
    }
}
