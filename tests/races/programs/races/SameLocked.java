package races;

import java.util.ArrayList;
import java.util.List;

// SamePlain with one lock around all that raced.
class SameLocked {
    private final Object lock = new Object();
    private final List<String> names = new ArrayList<>();
    private int total;
    private int count;
    private static String last;

    void add(String name) {
        synchronized (lock) {
            count++; // NORACE
            total += name.length(); // NORACE
            names.add(name); // NORACE
            last = name; // NORACE
        }
    }

    int report() {
        synchronized (lock) {
            System.out.println(count); // NORACE
            System.out.println(last); // NORACE
            return total + names.size(); // NORACE
        }
    }

    public static void main(String[] args) {
        SameLocked shared = new SameLocked();
        new Thread(() -> shared.add("a")).start();
        System.out.println(shared.report());
    }
}
