import java.util.*;
import java.util.concurrent.*;

// Scheduled executors and timers.
public class Scheduled {
  static int once, often, both, own, timers, far;

  static class Tick extends TimerTask {
    int mine;
    public void run() {
      mine++;                                  // one task, run by one timer; ORIGINS: tick
      timers++;                                // ORIGINS: tick; SHARED: timers
    }
  }

  static class Never extends TimerTask {
    public void run() {
      far++;                                   // ORIGINS: none
    }
  }

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService s = Executors.newScheduledThreadPool(2);
    ScheduledFuture<?> f = s.schedule(() -> { /*@once*/   // IS: task
      once++;                                  // ORIGINS: once
    }, 1, TimeUnit.SECONDS);
    f.get();                                   // JOINS: once
    s.scheduleAtFixedRate(() -> { /*@rate*/
      often++;                                 // one run after the other; ORIGINS: rate; SHARED: often
    }, 1, 1, TimeUnit.SECONDS);
    s.scheduleWithFixedDelay(() -> { /*@delay*/
      often++;                                 // ORIGINS: delay; SHARED: often
    }, 1, 1, TimeUnit.SECONDS);
    ScheduledExecutorService single = Executors.newSingleThreadScheduledExecutor();
    single.schedule(() -> { /*@q1*/            // IS: task serial
      both++;                                  // ORIGINS: q1
    }, 1, TimeUnit.SECONDS);
    single.scheduleAtFixedRate(() -> { /*@q2*/ // IS: task serial
      both++;                                  // ORIGINS: q2
    }, 1, 1, TimeUnit.SECONDS);
    Timer timer = new Timer();
    timer.schedule(new Tick(), 10, 10); /*@tick*/   // IS: task serial
    timer.schedule(new TimerTask() { /*@other*/     // IS: task serial
      public void run() {
        timers++;                              // ORIGINS: other; SHARED: timers
      }
    }, 5);
    new Never();
    s.shutdown();
    s.awaitTermination(1, TimeUnit.SECONDS);   // JOINS: once? rate? delay?
  }
}
