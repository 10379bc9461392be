import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Orders that a pool of threads books: totals under a lock, history guarded by some only, one date format for all. */
public class Orders {
  static final class Order {
    final int amount;
    String booked;

    Order(int amount) {
      this.amount = amount;
    }
  }

  private final SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd");
  private final List<Order> history = new ArrayList<>();
  private final Object lock = new Object();
  private long total;
  private int failed;

  private void book(Order order) {
    order.booked = format.format(new Date());
    synchronized (lock) {
      total += order.amount;
      history.add(order);
    }
    if (order.amount < 0) ++failed;
  }

  private Order last() {
    return history.isEmpty() ? null : history.get(history.size() - 1);
  }

  public static void main(String[] arguments) throws InterruptedException {
    Orders orders = new Orders();
    ExecutorService pool = Executors.newFixedThreadPool(4);
    for (int i = 0; i < 100; ++i) {
      int amount = i - 5;
      pool.execute(() -> orders.book(new Order(amount)));
      pool.execute(orders::last);
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println(orders.total + " " + orders.failed + " " + orders.last().booked);
  }
}
