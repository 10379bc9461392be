package races;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

// Views and containers that write through: the array behind asList, the entry of a map, the list behind an
// unmodifiable view, the array that varargs were called with. A copy is the receiver's own.
class ArraysLeak {
    static class Box {
        int value;
    }

    static void asList() {
        String[] names = {"a", "b"};
        List<String> view = Arrays.asList(names);
        new Thread(() -> view.set(0, "x")).start(); // RACE: String[]
        System.out.println(names[0]); // RACE: String[]
    }

    static void entries() {
        Map<String, Integer> map = new TreeMap<>();
        map.put("a", 1); // NORACE
        Map.Entry<String, Integer> entry = map.entrySet().iterator().next(); // NORACE
        new Thread(() -> System.out.println(map.get("a"))).start(); // RACE: TreeMap
        entry.setValue(2); // RACE: TreeMap
    }

    static void views() {
        List<Box> boxes = new ArrayList<>();
        boxes.add(new Box()); // NORACE
        List<Box> fixed = Collections.unmodifiableList(boxes);
        new Thread(() -> {
            System.out.println(fixed.size()); // RACE: ArrayList
            System.out.println(fixed.get(0).value); // RACE: ArrayList, value
        }).start();
        boxes.get(0).value++; // RACE: value
        boxes.add(new Box()); // RACE: ArrayList
    }

    static void later(int... numbers) {
        new Thread(() -> System.out.println(numbers[0])).start(); // RACE: int[]
    }

    static void varargs() {
        int[] own = {1, 2};
        later(own);
        own[0] = 3; // RACE: int[]
        later(4, 5);
        later(own.clone());
    }

    static void filled() {
        Box[] boxes = new Box[4];
        Arrays.fill(boxes, new Box()); // NORACE
        for (Box b : boxes) {
            new Thread(() -> b.value--).start(); // RACE: value
        }
    }

    static void copies() {
        List<Box> repeated = Collections.nCopies(3, new Box());
        for (Box b : repeated) {
            new Thread(() -> b.value = 5).start(); // RACE: value
        }
    }

    public static void main(String[] args) {
        asList();
        entries();
        views();
        varargs();
        filled();
        copies();
    }
}
