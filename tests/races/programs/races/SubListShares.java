package races;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

// Views of a collection are the collection.
class SubListShares {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>(List.of("a", "b", "c"));
        List<String> part = list.subList(0, 2);
        new Thread(() -> part.clear()).start(); // RACE: ArrayList
        System.out.println(list.get(2)); // RACE: ArrayList
        Map<String, String> map = new HashMap<>();
        new Thread(() -> map.keySet().remove("a")).start(); // RACE: HashMap
        for (Map.Entry<String, String> e : map.entrySet()) System.out.println(e.getKey()); // RACE: HashMap
    }
}
