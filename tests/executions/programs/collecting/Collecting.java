// What the JDK's collections keep, and give back through every kind of view; collections of the program's own.
package collecting;

import java.util.*;
import java.util.concurrent.*;
import java.util.stream.StreamSupport;

public class Collecting {
  static Object sink;

  static class V {
    Object p = new int[1];
    V next;
    V() {}
    V(V n) {
      next = n;
    }

    V with() {
      return new V(this);
    }

    Object p() {
      return p;
    }

    String key() {
      return "k";
    }
  }

  static V see(V v) {
    sink = v.p;
    if (v.next != null) sink = v.next.p;
    return v;
  }

  static void lists() {
    List<V> l = new ArrayList<>();
    l.add(new V());
    l.add(0, new V());
    l.addAll(List.of(new V(), new V(new V())));
    l.set(1, new V());
    ListIterator<V> it = l.listIterator();
    it.next();
    it.set(new V());
    it.add(new V());
    see(it.previous());
    List<V> s = l.subList(1, 3);
    s.add(new V());
    s.replaceAll(V::with);
    see(l.get(2));
    for (V v : l.subList(0, l.size()).subList(1, 2)) see(v);
    V[] a = l.toArray(new V[0]);
    see(a[0]);
    Object[] o = l.toArray();
    see((V) o[1]);
    V[] g = l.toArray(V[]::new);
    see(g[2]);
    Collections.swap(l, 0, 1);
    Collections.reverse(l);
    see(Collections.max(l, Comparator.comparing(V::key)));
    List<V> u = Collections.unmodifiableList(l);
    see(u.get(0));
    List<V> y = Collections.synchronizedList(new LinkedList<>(l));
    y.add(new V());
    see(y.get(0));
    l.removeIf(v -> {
      see(v);
      return v.next == null;
    });
    l.forEach(Collecting::see);
    l.sort((x, z) -> {
      see(x);
      see(z);
      return 0;
    });
    List<V> as = Arrays.asList(a);
    as.set(0, new V());
    see(a[0]);
    a[1] = new V();
    see(as.get(1));
    see(Collections.nCopies(3, new V()).get(1));
    see(Collections.singletonList(new V()).get(0));
    see(List.copyOf(l).get(0));
    Spliterator<V> sp = l.spliterator();
    sp.tryAdvance(Collecting::see);
    Iterator<V> em = Collections.<V>emptyIterator();
    em.forEachRemaining(Collecting::see);
    Vector<V> ve = new Vector<>();
    ve.addElement(new V());
    see(ve.elements().nextElement());
    see(ve.firstElement());
    Stack<V> st = new Stack<>();
    st.push(new V());
    see(st.peek());
    see(st.pop());
    for (Enumeration<V> e = Collections.enumeration(l); e.hasMoreElements();) see(e.nextElement());
    see(Collections.list(ve.elements()).get(0));
  }

  static void maps() {
    Map<String, V> m = new HashMap<>();
    m.put("a", new V());
    m.putIfAbsent("b", new V());
    m.computeIfAbsent("c", k -> new V());
    m.computeIfPresent("c", (k, v) -> new V(v));
    m.compute("d", (k, v) -> v == null ? new V() : v);
    m.merge("a", new V(), (x, y) -> {
      see(x);
      return new V(y);
    });
    m.replaceAll((k, v) -> new V(v));
    for (Map.Entry<String, V> e : m.entrySet()) {
      see(e.getValue());
      e.setValue(new V());
    }
    see(m.get("a"));
    see(m.getOrDefault("z", new V()));
    m.replace("a", new V());
    see(m.remove("a"));
    for (V v : m.values()) see(v);
    m.forEach((k, v) -> see(v));
    Iterator<Map.Entry<String, V>> it = m.entrySet().iterator();
    Map.Entry<String, V> fe = it.next();
    fe.setValue(new V());
    see(fe.getValue());
    it.remove();
    m.values().removeIf(v -> see(v) == null);
    TreeMap<String, V> t = new TreeMap<>(m);
    t.put("q", new V());
    see(t.firstEntry().getValue());
    see(t.headMap("zz").get("q"));
    see(t.descendingMap().lastEntry().getValue());
    t.tailMap("a").put("r", new V());
    see(t.get("r"));
    see(t.ceilingEntry("q").getValue());
    t.pollFirstEntry();
    t.descendingMap().values().forEach(Collecting::see);
    Map<V, V> id = new IdentityHashMap<>();
    id.put(new V(), new V());
    id.keySet().forEach(Collecting::see);
    Map<V, V> w = new WeakHashMap<>();
    V kk = new V();
    w.put(kk, new V());
    see(w.keySet().iterator().next());
    EnumMap<TimeUnit, V> em = new EnumMap<>(TimeUnit.class);
    em.put(TimeUnit.DAYS, new V());
    see(em.values().iterator().next());
    LinkedHashMap<String, V> lru = new LinkedHashMap<>() {
      @Override protected boolean removeEldestEntry(Map.Entry<String, V> e) {
        see(e.getValue());
        return size() > 1;
      }
    };
    lru.put("1", new V());
    lru.put("2", new V());
    ConcurrentHashMap<String, V> c = new ConcurrentHashMap<>(m);
    c.computeIfAbsent("x", k -> new V());
    c.merge("x", new V(), (x, y) -> new V(x));
    see(c.search(1, (k, v) -> v));
    see(c.reduceValues(1, (x, y) -> x));
    c.forEachValue(1, Collecting::see);
    see(c.elements().nextElement());
    Set<V> ks = ConcurrentHashMap.newKeySet();
    ks.add(new V());
    ks.forEach(Collecting::see);
    Map<String, V> of = Map.of("a", new V());
    see(of.get("a"));
    Map<String, V> ent = Map.ofEntries(Map.entry("b", new V()));
    see(ent.values().iterator().next());
    Map.Entry<String, V> se = new AbstractMap.SimpleEntry<>("x", new V());
    se.setValue(new V());
    see(se.getValue());
    Map<String, V> un = Collections.unmodifiableMap(m);
    un.values().forEach(Collecting::see);
    Map<String, List<V>> g = new HashMap<>();
    g.computeIfAbsent("l", k -> new ArrayList<>()).add(new V());
    see(g.get("l").get(0));
    Properties pr = new Properties();
    pr.put("v", new V());
    see((V) pr.get("v"));
    Hashtable<String, V> ht = new Hashtable<>();
    ht.put("a", new V());
    see(ht.elements().nextElement());
    ConcurrentSkipListMap<String, V> sk = new ConcurrentSkipListMap<>();
    sk.put("a", new V());
    see(sk.firstEntry().getValue());
    NavigableMap<String, V> chk = Collections.checkedNavigableMap(t, String.class, V.class);
    see(chk.lastEntry().getValue());
    Set<V> fromMap = Collections.newSetFromMap(new IdentityHashMap<>());
    fromMap.add(new V());
    see(fromMap.iterator().next());
  }

  static class My extends AbstractList<V> {
    final V v = new V();
    @Override public V get(int i) {
      return i == 0 ? v : new V(v);
    }

    @Override public int size() {
      return 2;
    }
  }

  static class MyMap extends AbstractMap<String, V> {
    @Override public Set<Entry<String, V>> entrySet() {
      return Set.of(Map.entry("k", new V()));
    }
  }

  static class MyIt implements Iterable<V> {
    @Override public Iterator<V> iterator() {
      return new Iterator<>() {
        int n;
        @Override public boolean hasNext() {
          return n < 2;
        }

        @Override public V next() {
          n++;
          return new V();
        }
      };
    }
  }

  static class MySet extends AbstractSet<V> {
    final List<V> l = new ArrayList<>();
    @Override public boolean add(V v) {
      return l.add(v);
    }

    @Override public Iterator<V> iterator() {
      return l.iterator();
    }

    @Override public int size() {
      return l.size();
    }
  }

  static void own() {
    My m = new My();
    for (V v : m) see(v);
    see(m.subList(0, 2).get(1));
    m.forEach(Collecting::see);
    m.stream().map(V::with).forEach(Collecting::see);
    see(new ArrayList<>(m).get(0));
    see(m.iterator().next());
    see((V) m.toArray()[0]);
    MyMap mm = new MyMap();
    see(mm.get("k"));
    mm.values().forEach(Collecting::see);
    see(mm.values().iterator().next());
    mm.forEach((k, v) -> see(v));
    see(new HashMap<>(mm).get("k"));
    for (V v : new MyIt()) see(v);
    new MyIt().forEach(Collecting::see);
    StreamSupport.stream(new MyIt().spliterator(), false).forEach(Collecting::see);
    MySet s = new MySet();
    s.addAll(List.of(new V()));
    s.forEach(Collecting::see);
    see(s.stream().findFirst().get());
    s.toArray(new V[0])[0].p();
    Collections.addAll(s, new V());
    s.contains(new V());
    new TreeMap<>(mm).forEach((k, v) -> see(v));
  }

  static void queues() throws Exception {
    Deque<V> d = new ArrayDeque<>();
    d.push(new V());
    d.offerLast(new V());
    see(d.peekFirst());
    see(d.pollLast());
    see(d.descendingIterator().next());
    PriorityQueue<V> p = new PriorityQueue<>((x, y) -> {
      see(x);
      return 0;
    });
    p.add(new V());
    p.add(new V());
    see(p.poll());
    BlockingQueue<V> b = new LinkedBlockingQueue<>();
    b.put(new V());
    List<V> dr = new ArrayList<>();
    b.offer(new V());
    b.drainTo(dr);
    see(dr.get(0));
    ConcurrentLinkedQueue<V> c = new ConcurrentLinkedQueue<>(List.of(new V()));
    see(c.poll());
    DelayQueue<De> dq = new DelayQueue<>();
    dq.add(new De());
    see(dq.take().v);
    LinkedBlockingDeque<V> lb = new LinkedBlockingDeque<>();
    lb.putFirst(new V());
    see(lb.takeLast());
    CopyOnWriteArrayList<V> cw = new CopyOnWriteArrayList<>();
    cw.addIfAbsent(new V());
    for (V v : cw) see(v);
    Exchanger<V> ex = new Exchanger<>();
    Thread t = new Thread(() -> {
      try {
        see(ex.exchange(new V()));
      } catch (InterruptedException e) {}
    });
    t.start();
    see(ex.exchange(new V()));
    t.join();
    SynchronousQueue<V> sq = new SynchronousQueue<>();
    Thread t2 = new Thread(() -> {
      try {
        sq.put(new V());
      } catch (InterruptedException e) {}
    });
    t2.start();
    see(sq.take());
    LinkedTransferQueue<V> lt = new LinkedTransferQueue<>();
    lt.add(new V());
    see(lt.take());
    PriorityBlockingQueue<V> pb = new PriorityBlockingQueue<>(3, Comparator.comparing(V::key));
    pb.add(new V());
    see(pb.take());
  }

  static class De implements Delayed {
    V v = new V();
    @Override public long getDelay(TimeUnit u) {
      return 0;
    }

    @Override public int compareTo(Delayed o) {
      return 0;
    }
  }

  public static void main(String[] args) throws Exception {
    lists();
    maps();
    own();
    queues();
    System.out.println("done");
  }
}
