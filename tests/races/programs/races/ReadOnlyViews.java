package races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// A view that can't be changed shows a list that can.
class ReadOnlyViews {
    private final List<String> items = new ArrayList<>();

    List<String> view() {
        return Collections.unmodifiableList(items);
    }

    List<String> copy() {
        synchronized (items) {
            return new ArrayList<>(items); // NORACE
        }
    }

    void add(String s) {
        synchronized (items) {
            items.add(s); // RACE: ArrayList
        }
    }

    public static void main(String[] args) {
        ReadOnlyViews shared = new ReadOnlyViews();
        new Thread(() -> shared.add("a")).start();
        List<String> copy = shared.copy();
        copy.add("b"); // NORACE
        System.out.println(copy.get(0)); // NORACE
        System.out.println(shared.view().size()); // RACE: ArrayList
    }
}
