import java.util.*;

public class CollectionsUse {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int capacity;

        Lru(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > capacity;
        }
    }

    static class Squares extends AbstractList<Integer> {
        @Override
        public Integer get(int index) {
            Objects.checkIndex(index, size());
            return index * index;
        }

        @Override
        public int size() {
            return 6;
        }
    }

    static class Key implements Comparable<Key> {
        final int n;

        Key(int n) {
            this.n = n;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key k && k.n == n;
        }

        @Override
        public int hashCode() {
            return n % 3;
        }

        @Override
        public int compareTo(Key k) {
            return Integer.compare(n, k.n);
        }

        @Override
        public String toString() {
            return "k" + n;
        }
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 20; i++) list.add(i * 7 % 20);
        Collections.sort(list);
        list.subList(3, 9).clear();
        Collections.reverse(list);
        ListIterator<Integer> li = list.listIterator();
        while (li.hasNext()) {
            int v = li.next();
            if (v % 3 == 0) li.remove();
            else if (v % 5 == 0) li.set(-v);
        }
        System.out.println(list + " " + list.indexOf(-10) + list.contains(17) + Collections.max(list) + Collections.min(list));
        Map<Key, String> colliding = new HashMap<>();
        for (int i = 0; i < 60; i++) colliding.put(new Key(i), "v" + i);
        for (int i = 0; i < 60; i += 2) colliding.remove(new Key(i));
        System.out.println(colliding.size() + colliding.get(new Key(31)) + colliding.get(new Key(30)) + new TreeMap<>(colliding).headMap(new Key(9)));
        Lru<String, Integer> lru = new Lru<>(3);
        for (String s : "a b c a d e a".split(" ")) lru.merge(s, 1, Integer::sum);
        System.out.println(lru);
        TreeMap<String, Integer> tree = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) tree.merge(s, 1, Integer::sum);
        System.out.println(tree + " " + tree.firstKey() + tree.floorKey("over") + tree.descendingMap().firstEntry() + tree.tailMap("lazy", false));
        PriorityQueue<int[]> queue = new PriorityQueue<>((x, y) -> x[1] != y[1] ? y[1] - x[1] : x[0] - y[0]);
        for (int i = 0; i < 10; i++) queue.add(new int[] {i, i * 3 % 7});
        StringBuilder order = new StringBuilder();
        while (!queue.isEmpty()) order.append(queue.poll()[0]);
        System.out.println(order);
        Deque<Integer> deque = new ArrayDeque<>();
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) deque.addFirst(i);
            else deque.addLast(i);
            if (i % 4 == 3) deque.pollFirst();
        }
        System.out.println(deque + " " + deque.peekLast());
        LinkedList<String> linked = new LinkedList<>(List.of("x", "y", "z"));
        linked.add(1, "w");
        linked.removeLast();
        linked.addFirst("v");
        System.out.println(linked + linked.getFirst() + linked.indexOf("y"));
        BitSet bits = new BitSet();
        for (int i = 2; i < 100; i++) bits.set(i);
        for (int i = 2; i < 10; i++) if (bits.get(i)) for (int j = i * i; j < 100; j += i) bits.clear(j);
        System.out.println(bits + " " + bits.cardinality());
        System.out.println(new Squares() + " " + new Squares().subList(2, 4) + new Squares().contains(16) + new Squares().hashCode());
        try {
            for (Integer i : list) if (i == 17) list.remove(i);
        } catch (ConcurrentModificationException e) {
            System.out.println("modified while iterating");
        }
        Set<String> set = new LinkedHashSet<>(List.of("b", "a", "c"));
        set.retainAll(Set.of("a", "b"));
        set.add("a");
        System.out.println(set + " " + new TreeSet<>(set).first() + new HashSet<>(set).equals(set));
        Map<String, List<Integer>> grouped = new TreeMap<>();
        for (int i = 0; i < 12; i++) grouped.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).add(i);
        grouped.computeIfPresent("odd", (k, v) -> v.size() > 3 ? null : v);
        grouped.replaceAll((k, v) -> v.subList(0, 2));
        for (Map.Entry<String, List<Integer>> e : grouped.entrySet()) System.out.println(e.getKey() + "=" + e.getValue());
        List<Integer> shuffled = new ArrayList<>(new Squares());
        Collections.shuffle(shuffled, new Random(42));
        Collections.swap(shuffled, 0, 5);
        Collections.rotate(shuffled, 2);
        System.out.println(shuffled + " " + Collections.frequency(shuffled, 4) + Collections.nCopies(3, "n") + Collections.emptyList());
        Integer[] array = shuffled.toArray(new Integer[0]);
        Arrays.sort(array, Collections.reverseOrder());
        System.out.println(Arrays.asList(array) + " " + Arrays.asList(array).equals(List.of(25, 16, 9, 4, 1, 0)));
        try {
            Collections.unmodifiableList(list).add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable");
        }
        IdentityHashMap<String, Integer> identity = new IdentityHashMap<>();
        identity.put("s", 1);
        identity.put(new String("s"), 2);
        System.out.println(identity.size());
        Random random = new Random(7);
        System.out.println(random.nextInt() + " " + random.nextInt(100) + " " + random.nextLong() + " " + random.nextDouble() + " " + random.nextBoolean());
        StringJoiner joiner = new StringJoiner("|", "<", ">").setEmptyValue("none");
        System.out.println(joiner + joiner.add("a").add("b").toString() + new StringTokenizer("x y z").countTokens());
        Iterator<Integer> it = new Squares().iterator();
        int total = 0;
        while (it.hasNext()) total += it.next();
        System.out.println(total);
        java.util.concurrent.ConcurrentHashMap<String, Integer> concurrent = new java.util.concurrent.ConcurrentHashMap<>();
        for (int i = 0; i < 50; i++) concurrent.merge("key" + i % 7, i, Integer::sum);
        System.out.println(new TreeMap<>(concurrent));
        java.util.concurrent.atomic.AtomicInteger atomic = new java.util.concurrent.atomic.AtomicInteger(5);
        System.out.println(atomic.incrementAndGet() + atomic.getAndAdd(10) + " " + atomic.accumulateAndGet(3, (x, y) -> x * y) + atomic.compareAndSet(48, 1) + atomic);
    }
}
