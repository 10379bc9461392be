import java.util.ArrayList;
import java.util.List;
import org.apache.commons.pool.BaseKeyedPoolableObjectFactory;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.KeyedObjectPool;
import org.apache.commons.pool.ObjectPool;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.apache.commons.pool.impl.SoftReferenceObjectPool;
import org.apache.commons.pool.impl.StackKeyedObjectPool;
import org.apache.commons.pool.impl.StackObjectPool;

/** Commons Pool as its users have it: threads that borrow from one pool, which others watch, change and close meanwhile. */
public class CommonsPool {
  private static final int LARGE = 30;

  static class Buffers extends BasePoolableObjectFactory {
    @Override
    public Object makeObject() {
      return new StringBuffer();
    }

    @Override
    public void passivateObject(Object buffer) {
      ((StringBuffer) buffer).setLength(0);
    }

    @Override
    public boolean validateObject(Object buffer) {
      return ((StringBuffer) buffer).capacity() < LARGE;
    }
  }

  static class NamedBuffers extends BaseKeyedPoolableObjectFactory {
    @Override
    public Object makeObject(Object key) {
      return new StringBuffer(key.toString());
    }

    @Override
    public void destroyObject(Object key, Object buffer) {
      ((StringBuffer) buffer).append(" of ").append(key);
    }

    @Override
    public void passivateObject(Object key, Object buffer) {
      ((StringBuffer) buffer).setLength(key.toString().length());
    }

    @Override
    public boolean validateObject(Object key, Object buffer) {
      return ((StringBuffer) buffer).capacity() < LARGE;
    }
  }

  /** What is done with a buffer that was borrowed; it may have to grow so much that it is not kept, and it may fail. */
  static void use(StringBuffer buffer) {
    long now = System.nanoTime();
    if (now % 10 == 0) throw new IllegalStateException("not usable");
    buffer.append("used at ").append(now % 2 == 0 ? now : now % 1000);
  }

  interface Step {
    void run() throws Exception;
  }

  static Thread thread(Step step) {
    return new Thread(() -> {
      try {
        for (int i = 0; i < 20; ++i) step.run();
      } catch (Exception e) {
        System.out.println(e);
      }
    });
  }

  static void together(List<Thread> threads) throws InterruptedException {
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
  }

  static void borrow(ObjectPool pool) throws Exception {
    Object borrowed = pool.borrowObject();
    boolean good = false;
    try {
      use((StringBuffer) borrowed);
      good = true;
    } finally {
      if (good) {
        pool.returnObject(borrowed);
      } else {
        pool.invalidateObject(borrowed);
      }
    }
  }

  static void watch(ObjectPool pool) throws Exception {
    System.out.println(pool.getNumActive() + " active, " + pool.getNumIdle() + " idle");
    if (pool.getNumIdle() == 0) pool.addObject();
  }

  static void borrow(KeyedObjectPool pool, Object key) throws Exception {
    Object borrowed = pool.borrowObject(key);
    boolean good = false;
    try {
      use((StringBuffer) borrowed);
      good = true;
    } finally {
      if (good) {
        pool.returnObject(key, borrowed);
      } else {
        pool.invalidateObject(key, borrowed);
      }
    }
  }

  static void watch(KeyedObjectPool pool, Object key) throws Exception {
    System.out.println(pool.getNumActive() + " active, " + pool.getNumIdle() + " idle");
    System.out.println(pool.getNumActive(key) + " active, " + pool.getNumIdle(key) + " idle of " + key);
    if (pool.getNumIdle(key) == 0) pool.addObject(key);
  }

  static void stack() throws Exception {
    StackObjectPool pool = new StackObjectPool(new Buffers(), 5, 2);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; ++i) threads.add(thread(() -> borrow(pool)));
    for (int i = 0; i < 2; ++i) threads.add(thread(() -> watch(pool)));
    threads.add(thread(() -> {
      pool.clear();
      pool.setFactory(new Buffers());
    }));
    threads.add(thread(pool::close));
    together(threads);
  }

  static void soft() throws Exception {
    SoftReferenceObjectPool pool = new SoftReferenceObjectPool(new Buffers(), 2);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; ++i) threads.add(thread(() -> borrow(pool)));
    for (int i = 0; i < 2; ++i) threads.add(thread(() -> watch(pool)));
    threads.add(thread(() -> {
      pool.clear();
      pool.setFactory(new Buffers());
    }));
    threads.add(thread(pool::close));
    together(threads);
  }

  static void change(GenericObjectPool pool) {
    pool.setMaxActive(pool.getMaxActive() + 1);
    pool.setMaxIdle(pool.getMaxIdle() + 1);
    pool.setMinIdle(pool.getMinIdle() + 1);
    pool.setMaxWait(pool.getMaxWait() + 10);
    pool.setWhenExhaustedAction(pool.getWhenExhaustedAction());
    pool.setTestOnBorrow(!pool.getTestOnBorrow());
    pool.setTestOnReturn(!pool.getTestOnReturn());
    pool.setTestWhileIdle(!pool.getTestWhileIdle());
    pool.setNumTestsPerEvictionRun(pool.getNumTestsPerEvictionRun());
    pool.setMinEvictableIdleTimeMillis(pool.getMinEvictableIdleTimeMillis());
    pool.setTimeBetweenEvictionRunsMillis(pool.getTimeBetweenEvictionRunsMillis() + 1);
  }

  static void generic() throws Exception {
    GenericObjectPool.Config config = new GenericObjectPool.Config();
    config.maxActive = 4;
    config.maxIdle = 2;
    config.maxWait = 1000;
    config.testWhileIdle = true;
    config.timeBetweenEvictionRunsMillis = 50;
    GenericObjectPool pool = new GenericObjectPool(new Buffers(), config);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; ++i) threads.add(thread(() -> borrow(pool)));
    for (int i = 0; i < 2; ++i) threads.add(thread(() -> watch(pool)));
    threads.add(thread(() -> change(pool)));
    threads.add(thread(() -> {
      pool.evict();
      pool.clear();
      pool.setFactory(new Buffers());
      pool.setConfig(new GenericObjectPool.Config());
    }));
    threads.add(thread(pool::close));
    together(threads);
  }

  static void stackKeyed() throws Exception {
    StackKeyedObjectPool pool = new StackKeyedObjectPool(new NamedBuffers(), 5, 2);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 12; ++i) {
      String key = "key " + i % 3;
      threads.add(thread(() -> borrow(pool, key)));
    }
    for (int i = 0; i < 2; ++i) threads.add(thread(() -> watch(pool, "key 1")));
    threads.add(thread(() -> {
      System.out.println(pool);
      pool.clear("key 2");
      pool.clear();
      pool.setFactory(new NamedBuffers());
    }));
    threads.add(thread(pool::close));
    together(threads);
  }

  static void change(GenericKeyedObjectPool pool) {
    pool.setMaxActive(pool.getMaxActive() + 1);
    pool.setMaxTotal(pool.getMaxTotal() + 1);
    pool.setMaxIdle(pool.getMaxIdle() + 1);
    pool.setMaxWait(pool.getMaxWait() + 10);
    pool.setWhenExhaustedAction(pool.getWhenExhaustedAction());
    pool.setTestOnBorrow(!pool.getTestOnBorrow());
    pool.setTestOnReturn(!pool.getTestOnReturn());
    pool.setTestWhileIdle(!pool.getTestWhileIdle());
    pool.setNumTestsPerEvictionRun(pool.getNumTestsPerEvictionRun());
    pool.setMinEvictableIdleTimeMillis(pool.getMinEvictableIdleTimeMillis());
    pool.setTimeBetweenEvictionRunsMillis(pool.getTimeBetweenEvictionRunsMillis() + 1);
  }

  static void genericKeyed() throws Exception {
    GenericKeyedObjectPool.Config config = new GenericKeyedObjectPool.Config();
    config.maxActive = 4;
    config.maxIdle = 2;
    config.maxTotal = 10;
    config.testOnBorrow = true;
    config.timeBetweenEvictionRunsMillis = 50;
    GenericKeyedObjectPool pool = new GenericKeyedObjectPool(new NamedBuffers(), config);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 12; ++i) {
      String key = "key " + i % 3;
      threads.add(thread(() -> borrow(pool, key)));
    }
    for (int i = 0; i < 2; ++i) threads.add(thread(() -> watch(pool, "key 1")));
    threads.add(thread(() -> change(pool)));
    threads.add(thread(() -> {
      pool.evict();
      pool.clear("key 2");
      pool.clear();
      pool.setFactory(new NamedBuffers());
      pool.setConfig(new GenericKeyedObjectPool.Config());
    }));
    threads.add(thread(pool::close));
    together(threads);
  }

  public static void main(String[] args) throws Exception {
    stack();
    soft();
    generic();
    stackKeyed();
    genericKeyed();
  }
}
