package races;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

// Collections that are not made for several threads.
class SharedCollections {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>();
        Map<String, String> map = new HashMap<>();
        Set<String> set = new HashSet<>();
        Map<String, String> tree = new TreeMap<>();
        ArrayDeque<String> deque = new ArrayDeque<>();
        PriorityQueue<String> queue = new PriorityQueue<>();
        List<String> onlyRead = new ArrayList<>(List.of("a", "b"));
        LinkedList<String> mine = new LinkedList<>();
        new Thread(() -> {
            list.add("x"); // RACE: ArrayList
            map.put("x", "y"); // RACE: HashMap
            set.add("x"); // RACE: HashSet
            tree.remove("x"); // RACE: TreeMap
            deque.push("x"); // RACE: ArrayDeque
            queue.offer("x"); // RACE: PriorityQueue
            System.out.println(onlyRead.get(0)); // NORACE
        }).start();
        System.out.println(list.size()); // RACE: ArrayList
        System.out.println(map.get("x")); // RACE: HashMap
        System.out.println(set.contains("x")); // RACE: HashSet
        tree.put("a", "b"); // RACE: TreeMap
        deque.poll(); // RACE: ArrayDeque
        queue.poll(); // RACE: PriorityQueue
        System.out.println(onlyRead.contains("b")); // NORACE
        mine.add("z"); // NORACE
    }
}
