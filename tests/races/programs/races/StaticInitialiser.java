package races;

import java.util.HashMap;
import java.util.Map;

// What a class's initialiser writes is seen by whoever uses the class.
class StaticInitialiser {
    static class Table {
        static final Map<String, Integer> entries = new HashMap<>();
        static int size;
        static int changed = 1; // NORACE

        static {
            entries.put("a", 1); // NORACE
            size = entries.size(); // NORACE
        }

        static Integer find(String key) {
            changed++; // RACE: Table.changed
            return entries.get(key) + size; // NORACE
        }
    }

    public static void main(String[] args) {
        new Thread(() -> Table.find("a")).start();
        new Thread(() -> Table.find("b")).start();
    }
}
