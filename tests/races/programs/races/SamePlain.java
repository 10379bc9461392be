package races;

import java.util.ArrayList;
import java.util.List;

// The program that others of this name are variants of.
class SamePlain {
    private final Object lock = new Object();
    private final List<String> names = new ArrayList<>();
    private int total;
    private int count;
    private static String last;

    void add(String name) {
        synchronized (lock) {
            count++; // NORACE
        }
        total += name.length(); // RACE: total
        names.add(name); // RACE: ArrayList
        last = name; // RACE: last
    }

    int report() {
        synchronized (lock) {
            System.out.println(count); // NORACE
        }
        return total + names.size(); // RACE: total, ArrayList
    }

    public static void main(String[] args) {
        SamePlain shared = new SamePlain();
        new Thread(() -> shared.add("a")).start();
        System.out.println(shared.report());
        System.out.println(last); // RACE: last
    }
}
