package eventloop;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * A loop that dispatches events to handlers, fed by threads and a timer; monitors, thread locals, failures, hooks.
 */
public class EventLoop {
  abstract static class Event {
    final Object source;
    private Event cause;

    Event(Object source) {
      this.source = source;
    }

    Event causedBy(Event event) {
      cause = event;
      return this;
    }

    Event root() {
      return cause == null ? this : cause.root();
    }

    abstract void dispatch(Handler handler);
  }

  static class Key extends Event {
    final char code;

    Key(Object source, char code) {
      super(source);
      this.code = code;
    }

    @Override
    void dispatch(Handler handler) {
      handler.onKey(this);
    }
  }

  static class Tick extends Event {
    final int number;

    Tick(Object source, int number) {
      super(source);
      this.number = number;
    }

    @Override
    void dispatch(Handler handler) {
      handler.onTick(this);
    }
  }

  static class Message<T> extends Event {
    final T body;

    Message(Object source, T body) {
      super(source);
      this.body = body;
    }

    @Override
    void dispatch(Handler handler) {
      handler.onMessage(this);
    }
  }

  static final class Stop extends Event {
    Stop(Object source) {
      super(source);
    }

    @Override
    void dispatch(Handler handler) {
      handler.onStop(this);
    }
  }

  interface Handler {
    default void onKey(Key key) {}

    default void onTick(Tick tick) {}

    default void onMessage(Message<?> message) {}

    default void onStop(Stop stop) {}
  }

  /** Collects what happened, sorted, because threads come in any order. */
  static class Journal implements Handler {
    private final Map<String, List<Object>> entries = new TreeMap<>();

    synchronized void note(String kind, Object what) {
      entries.computeIfAbsent(kind, k -> new ArrayList<>()).add(what);
    }

    @Override
    public void onKey(Key key) {
      note("key", key.code);
    }

    @Override
    public void onTick(Tick tick) {
      note("tick", tick.number);
    }

    @Override
    public void onMessage(Message<?> message) {
      note("message of " + message.root().getClass().getSimpleName(), message.body.toString());
    }

    synchronized void print() {
      entries.forEach((kind, all) -> {
        all.sort((a, b) -> a.toString().compareTo(b.toString()));
        System.out.println(kind + " " + all);
      });
    }
  }

  static class Echo implements Handler {
    private final EventLoop loop;

    Echo(EventLoop loop) {
      this.loop = loop;
    }

    @Override
    public void onKey(Key key) {
      if (Character.isUpperCase(key.code)) {
        loop.post(new Message<Object>(this, new StringBuilder().append(key.code).append('!')).causedBy(key));
      }
    }

    @Override
    public void onStop(Stop stop) {
      loop.running = false;
    }
  }

  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final List<Handler> handlers = new ArrayList<>();
  private volatile boolean running = true;

  void post(Event event) {
    events.add(event);
  }

  void run() throws InterruptedException {
    while (running || !events.isEmpty()) {
      Event event = events.take();
      for (Handler handler : handlers) event.dispatch(handler);
    }
  }

  static final ThreadLocal<List<Object>> OWN = ThreadLocal.withInitial(ArrayList::new);
  static final InheritableThreadLocal<Object> INHERITED = new InheritableThreadLocal<>() {
    @Override
    protected Object childValue(Object parent) {
      return new Object[] {parent};
    }
  };

  static class Typist extends Thread {
    private final EventLoop loop;
    private final String text;
    private Object seen;

    Typist(EventLoop loop, String text) {
      super("typist " + text);
      this.loop = loop;
      this.text = text;
    }

    @Override
    public void run() {
      for (char c : text.toCharArray()) {
        Key key = new Key(this, c);
        OWN.get().add(key);
        loop.post(key);
      }
      List<Object> own = OWN.get();
      seen = ((Object[]) INHERITED.get())[0];
      loop.post(new Message<>(this, new Summary(text, own.size())));
    }
  }

  static final class Summary {
    private final String text;
    private final int count;

    Summary(String text, int count) {
      this.text = text;
      this.count = count;
    }

    @Override
    public String toString() {
      return text + ":" + count;
    }
  }

  /** A slot for one value with wait and notify. */
  static final class Slot<T> {
    private T value;

    synchronized void put(T next) throws InterruptedException {
      while (value != null) wait();
      value = next;
      notifyAll();
    }

    synchronized T take() throws InterruptedException {
      while (value == null) wait();
      T taken = value;
      value = null;
      notifyAll();
      return taken;
    }
  }

  static class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
    final transient Object[] payload;

    Failure(Object... payload) {
      this.payload = payload;
    }
  }

  static void failures() throws InterruptedException {
    AtomicReference<Object> caught = new AtomicReference<>();
    Map<String, Object> byDefault = Collections.synchronizedMap(new HashMap<>());
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, error) -> byDefault.put(thread.getName(), ((Failure) error).payload[0]));
    Thread own = new Thread(() -> {
      throw new Failure("own", new Summary("failed", 1));
    }, "own");
    own.setUncaughtExceptionHandler(new Thread.UncaughtExceptionHandler() {
      @Override
      public void uncaughtException(Thread thread, Throwable error) {
        caught.set(((Failure) error).payload[1]);
      }
    });
    Thread other = new Thread("other") {
      @Override
      public void run() {
        throw new Failure(this.getName() + " payload");
      }
    };
    own.start();
    other.start();
    own.join();
    other.join();
    System.out.println(caught.get() + " " + byDefault);
  }

  static void ticks(EventLoop loop) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(3);
    Timer timer = new Timer("ticks", true);
    timer.schedule(new TimerTask() {
      private int count;

      @Override
      public void run() {
        if (count == 3) {
          cancel();
          return;
        }
        loop.post(new Tick(timer, ++count));
        done.countDown();
      }
    }, 0, 1);
    done.await();
    timer.cancel();
  }

  static void handOver() throws InterruptedException {
    Slot<Object> slot = new Slot<>();
    SynchronousQueue<Consumer<Object>> back = new SynchronousQueue<>();
    Thread producer = new Thread(() -> {
      try {
        for (int i = 0; i < 3; ++i) slot.put(new Summary("item", i));
        List<Object> kept = new ArrayList<>();
        back.put(kept::add);
        slot.put(kept);
      } catch (InterruptedException e) {
        throw new Failure(e);
      }
    });
    producer.start();
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < 3; ++i) out.append(slot.take()).append(' ');
    back.take().accept(new Summary("given back", 9));
    producer.join();
    System.out.println(out.append(slot.take()));
  }

  public static void main(String[] arguments) throws InterruptedException {
    EventLoop loop = new EventLoop();
    Journal journal = new Journal();
    Collections.addAll(loop.handlers, journal, new Echo(loop));
    INHERITED.set(new Summary("inherited", 0));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("bye " + INHERITED.get().getClass())));
    Thread feeding = new Thread(new Runnable() {
      private final BiConsumer<Typist, Throwable> report = (typist, error) -> journal.note("typist", typist.seen);

      @Override
      public void run() {
        try {
          Typist[] typists = {new Typist(loop, "abC"), new Typist(loop, "Dx")};
          for (Typist typist : typists) typist.start();
          ticks(loop);
          for (Typist typist : typists) {
            typist.join();
            report.accept(typist, null);
          }
        } catch (InterruptedException e) {
          throw new Failure(e);
        } finally {
          loop.post(new Stop(this));
        }
      }
    });
    feeding.start();
    loop.run();
    feeding.join();
    journal.entries.get("typist").replaceAll(seen -> ((Object[]) seen)[0]);
    journal.print();
    failures();
    handOver();
  }
}
