package races;

import java.util.ArrayList;
import java.util.List;

// A record's fields are final; what they refer to can change.
class Records {
    record Point(int x, int y) {}

    record Bag(List<String> items, int[] counts) {
        void add(String s) {
            items.add(s); // RACE: ArrayList
            counts[0]++; // RACE: counts
        }
    }

    public static void main(String[] args) {
        Point p = new Point(1, 2);
        Bag bag = new Bag(new ArrayList<>(), new int[1]);
        new Thread(() -> {
            System.out.println(p.x() + p.hashCode()); // NORACE
            bag.add("a");
        }).start();
        System.out.println(p.y()); // NORACE
        bag.add("b");
    }
}
