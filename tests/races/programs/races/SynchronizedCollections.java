package races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;

class SynchronizedCollections {
    public static void main(String[] args) {
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
        Vector<String> vector = new Vector<>();
        Hashtable<String, String> table = new Hashtable<>();
        List<String> behind = new ArrayList<>();
        List<String> wrapped = Collections.synchronizedList(behind);
        new Thread(() -> {
            list.add("a"); // NORACE
            map.put("a", "b"); // NORACE
            vector.add("a"); // NORACE
            table.put("a", "b"); // NORACE
            wrapped.add("x"); // RACE: ArrayList
        }).start();
        list.remove("a"); // NORACE
        map.remove("a"); // NORACE
        vector.remove("a"); // NORACE
        table.remove("a"); // NORACE
        behind.add("y"); // RACE: ArrayList
    }
}
