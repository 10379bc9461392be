package spider;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Visits made-up pages on a pool of threads. */
public class Spider {
  private final Queue<Integer> queue = new ArrayDeque<>();
  private int handedOut; // workers hold the queue's lock here
  private int visited;

  Spider(int pages) {
    for (int page = 0; page < pages; page++) queue.add(page);
  }

  /** The body of every worker. */
  void work() {
    for (Integer page = next(); page != null; page = next()) visit(page);
  }

  /** No race: every worker holds the queue's lock. */
  private Integer next() {
    synchronized (queue) {
      Integer page = queue.poll();
      if (page != null) handedOut++;
      return page;
    }
  }

  private void visit(int page) {
    if (page < 0) throw new IllegalArgumentException("page " + page);
    visited++; // a race: two workers can read the same number, and then one visit is lost
  }

  public static void main(String[] arguments) throws InterruptedException {
    int pages = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
    Spider spider = new Spider(pages);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    for (int i = 0; i < 4; i++) pool.execute(spider::work);
    pool.shutdown();
    if (!pool.awaitTermination(1, TimeUnit.MINUTES)) return;
    // No race: all workers have ended.
    System.out.println("visited " + spider.visited + " of " + spider.handedOut + " pages");
  }
}
