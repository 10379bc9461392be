package races;

import java.util.ArrayList;
import java.util.List;

// SamePlain in another order.
class SameReordered {
    public static void main(String[] args) {
        SameReordered shared = new SameReordered();
        new Thread(() -> shared.add("a")).start();
        System.out.println(shared.report());
        System.out.println(last); // RACE: last
    }

    private static String last;
    private int count;

    int report() {
        synchronized (lock) {
            System.out.println(count); // NORACE
        }
        return total + names.size(); // RACE: total, ArrayList
    }

    private int total;
    private final List<String> names = new ArrayList<>();

    void add(String name) {
        synchronized (lock) {
            count++; // NORACE
        }
        total += name.length(); // RACE: total
        names.add(name); // RACE: ArrayList
        last = name; // RACE: last
    }

    private final Object lock = new Object();
}
