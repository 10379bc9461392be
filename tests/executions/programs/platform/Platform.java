// Handles of variables, and what the JDK runs in threads of its own and calls back elsewhere.
package platform;

import java.lang.invoke.*;
import java.lang.ref.Cleaner;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.logging.*;

public class Platform {
  static Object sink;

  static class V {
    Object p = new int[1];
    V next;
    V() {}
    V(V n) {
      next = n;
    }
  }

  static V see(V v) {
    sink = v.p;
    if (v.next != null) sink = v.next.p;
    return v;
  }

  static class Failure extends RuntimeException {
    final Object load;

    Failure(Object load) {
      this.load = load;
    }
  }

  volatile V u = new V();
  volatile V w;
  static volatile V st;
  static final AtomicReferenceFieldUpdater<Platform, V> UP = AtomicReferenceFieldUpdater.newUpdater(Platform.class, V.class,
      "u");
  static final VarHandle W, ST, ARR = MethodHandles.arrayElementVarHandle(V[].class);
  static {
    try {
      MethodHandles.Lookup l = MethodHandles.lookup();
      W = l.findVarHandle(Platform.class, "w", V.class);
      ST = l.findStaticVarHandle(Platform.class, "st", V.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static void handles() {
    Platform s = new Platform();
    see(UP.get(s));
    UP.set(s, new V());
    see(s.u);
    see(UP.getAndUpdate(s, V::new));
    see(UP.accumulateAndGet(s, new V(), (x, y) -> new V(y)));
    UP.compareAndSet(s, s.u, new V());
    see(UP.getAndSet(s, new V()));
    W.setVolatile(s, new V());
    see((V) W.getAcquire(s));
    see(s.w);
    W.compareAndSet(s, s.w, new V());
    see((V) W.getAndSet(s, new V()));
    ST.set(new V());
    see(st);
    see((V) ST.get());
    V[] a = new V[2];
    ARR.set(a, 0, new V());
    see(a[0]);
    see((V) ARR.getVolatile(a, 0));
    VarHandle.fullFence();
  }

  static void threads() throws Exception {
    Thread t = new Thread(() -> {
      throw new Failure(new V());
    });
    t.setUncaughtExceptionHandler((th, e) -> see((V) ((Failure) e).load));
    t.start();
    t.join();
    Thread s = new Thread() {
      V own = new V();
      @Override public void run() {
        see(own);
      }

      @Override public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        see(own);
        return super.getUncaughtExceptionHandler();
      }
    };
    s.start();
    s.join();
    ThreadFactory f = r -> {
      see(new V());
      return new Thread(r, "x");
    };
    ExecutorService e = Executors.newCachedThreadPool(f);
    e.execute(() -> see(new V()));
    e.shutdown();
    e.awaitTermination(1, TimeUnit.SECONDS);
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), f, (r,
        x) -> {
      see(new V());
      r.run();
    }) {
      @Override protected void beforeExecute(Thread a, Runnable b) {
        see(new V());
      }

      @Override protected void afterExecute(Runnable r, Throwable x) {
        see(new V());
      }

      @Override protected void terminated() {
        see(new V());
      }

      @Override protected <T> RunnableFuture<T> newTaskFor(Callable<T> c) {
        see(new V());
        return super.newTaskFor(c);
      }
    };
    for (int i = 0; i < 5; i++) p.submit(() -> {
      Thread.sleep(5);
      return new V();
    });
    p.shutdown();
    p.awaitTermination(1, TimeUnit.SECONDS);
    Timer ti = new Timer(true);
    CountDownLatch l = new CountDownLatch(1);
    ti.schedule(new TimerTask() {
      @Override public void run() {
        see(new V());
        l.countDown();
      }
    }, 1);
    l.await();
    CyclicBarrier cb = new CyclicBarrier(1, () -> see(new V()));
    cb.await();
    Phaser ph = new Phaser(1) {
      @Override protected boolean onAdvance(int a, int b) {
        see(new V());
        return true;
      }
    };
    ph.arrive();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> see(new V())));
    ThreadGroup g = new ThreadGroup("g") {
      @Override public void uncaughtException(Thread a, Throwable b) {
        see((V) ((Failure) b).load);
      }
    };
    Thread gt = new Thread(g, () -> {
      throw new Failure(new V());
    });
    gt.start();
    gt.join();
    FutureTask<V> ft = new FutureTask<>(V::new) {
      @Override protected void done() {
        try {
          see(get());
        } catch (Exception x) {}
      }
    };
    new Thread(ft).start();
    see(ft.get());
    CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS).execute(() -> see(new V()));
    Thread.sleep(20);
    ForkJoinPool fp = new ForkJoinPool(1);
    fp.invoke(new RecursiveAction() {
      @Override protected void compute() {
        see(new V());
      }
    });
    fp.invoke(new CountedCompleter<Void>() {
      @Override public void compute() {
        see(new V());
        tryComplete();
      }

      @Override public void onCompletion(CountedCompleter<?> c) {
        see(new V());
      }
    });
    fp.shutdown();
  }

  static class Fin {
    V v = new V();
    @Override protected void finalize() {
      see(v);
    }
  }

  static void gc() throws Exception {
    Cleaner c = Cleaner.create();
    V held = new V();
    Object o = new Object();
    Cleaner.Cleanable cl = c.register(o, () -> see(held));
    cl.clean();
    new Fin();
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(10);
    }
  }

  static void misc() throws Exception {
    Logger log = Logger.getLogger("x");
    log.setUseParentHandlers(false);
    Handler handler = new Handler() {
      V v = new V();
      @Override public void publish(LogRecord r) {
        see(v);
        sink = r.getParameters();
      }

      @Override public void flush() {}
      @Override public void close() {}
    };
    log.addHandler(handler);
    log.info(() -> {
      see(new V());
      return "m";
    });
    log.log(Level.INFO, "p", new Object[] {new V()});
    log.setFilter(r -> see(new V()) != null);
    log.warning("z");
    log.removeHandler(handler);
    Iterator<Runnable> it = ServiceLoader.load(Runnable.class).iterator();
    while (it.hasNext()) it.next().run();
    Observable ob = new Observable() {
      {
        setChanged();
      }
    };
    ob.addObserver((a, b) -> see((V) b));
    ob.notifyObservers(new V());
    java.beans.PropertyChangeSupport pc = new java.beans.PropertyChangeSupport(new V());
    pc.addPropertyChangeListener(ev -> {
      see((V) ev.getNewValue());
      see((V) ev.getSource());
    });
    pc.firePropertyChange("x", new V(), new V());
    Comparable<?> cmp = "x";
    java.security.AccessController.doPrivileged((java.security.PrivilegedAction<V>) () -> see(new V()));
    see(java.security.AccessController.doPrivileged((java.security.PrivilegedExceptionAction<V>) V::new));
    Random rnd = new Random(1) {
      @Override protected int next(int b) {
        see(new V());
        return super.next(b);
      }
    };
    rnd.nextInt();
    BitSet bs = new BitSet();
    Set<Class<?>> ks = StackWalker.getInstance().walk(s -> {
      see(new V());
      return Set.of();
    });
    java.util.regex.Pattern.compile("a").matcher("aa").replaceAll(m -> {
      see(new V());
      return "b";
    });
    new Thread(Platform::stat).start();
    Object lock = new V();
    synchronized (lock) {
      lock.notifyAll();
    }
    V[] vs = {new V()};
    Object ov = vs;
    see(((V[]) ov)[0]);
    Iterator<V> iter = new Iterator<>() {
      int n;
      @Override public boolean hasNext() {
        return n++ == 0;
      }

      @Override public V next() {
        return new V();
      }
    };
    iter.forEachRemaining(Platform::see);
    Object cp = Collections.max(List.of(new Cm(), new Cm()));
    Arrays.sort(new Cm[] {new Cm(), new Cm()});
    Arrays.sort(new Object[] {new Cm(), new Cm()}, (a, b) -> {
      sink = a;
      return 0;
    });
    Arrays.parallelSort(new Cm[] {new Cm(), new Cm()});
    Collections.binarySearch(List.of(new Cm()), new Cm());
    Arrays.binarySearch(new Cm[] {new Cm()}, new Cm());
    PriorityQueue<Cm> pq = new PriorityQueue<>();
    pq.add(new Cm());
    pq.add(new Cm());
    new TreeMap<>(Map.of(new Cm(), 1)).get(new Cm());
    List.of(new Cm()).stream().sorted().forEach(x -> sink = x.v);
    Objects.requireNonNullElseGet(null, V::new);
    Objects.requireNonNull(new V(), () -> "x");
    Objects.compare(new Cm(), new Cm(), Comparator.naturalOrder());
    Iterable<V> lam = () -> List.of(new V()).iterator();
    for (V v : lam) see(v);
  }

  static class Cm implements Comparable<Cm> {
    V v = new V();
    @Override public int compareTo(Cm o) {
      see(o.v);
      return 0;
    }
  }

  static void stat() {
    st = new V();
  }

  public static void main(String[] args) throws Exception {
    handles();
    threads();
    gc();
    misc();
    System.out.println("done");
  }
}
