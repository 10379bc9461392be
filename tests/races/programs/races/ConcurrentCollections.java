package races;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;

// The collections are safe; what they hold is not made safe by them.
class ConcurrentCollections {
    static final ConcurrentHashMap<String, Box> map = new ConcurrentHashMap<>();
    static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
    static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    static final ConcurrentSkipListMap<String, String> sorted = new ConcurrentSkipListMap<>();
    static final LinkedBlockingQueue<String> blocking = new LinkedBlockingQueue<>();

    static class Box {
        int content;
    }

    static void work() {
        map.putIfAbsent("a", new Box()); // NORACE
        list.add("b"); // NORACE
        queue.offer("c"); // NORACE
        sorted.put("d", "e"); // NORACE
        blocking.offer("f"); // NORACE
        for (String s : list) System.out.println(s); // NORACE
        map.get("a").content++; // RACE: Box.content
    }

    public static void main(String[] args) {
        new Thread(ConcurrentCollections::work).start();
        new Thread(ConcurrentCollections::work).start();
    }
}
