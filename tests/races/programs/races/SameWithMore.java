package races;

import java.util.ArrayList;
import java.util.List;

// SamePlain with code that nothing calls.
class SameWithMore {
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

    void unused() {
        count--;
        total = 0;
        names.clear();
        new Thread(() -> last = null).start();
    }

    int report() {
        synchronized (lock) {
            System.out.println(count); // NORACE
        }
        return total + names.size(); // RACE: total, ArrayList
    }

    static class Unused extends Thread {
        SameWithMore it;

        @Override
        public void run() {
            it.count = it.total;
            it.unused();
        }
    }

    public static void main(String[] args) {
        SameWithMore shared = new SameWithMore();
        new Thread(() -> shared.add("a")).start();
        System.out.println(shared.report());
        System.out.println(last); // RACE: last
    }
}
