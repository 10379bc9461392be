package races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

// Copying a list, or keeping it in a list that copies itself, copies references. The items are the same objects as
// before, and who changes one changes it for everybody. A list of new items made from the old ones shares nothing.
class CopiedListContents {
    static class Item {
        int price;
        int stock;
        int views;
        int sold;

        Item copy() {
            Item i = new Item();
            i.price = price; // NORACE
            return i;
        }
    }

    static class Catalogue {
        private final List<Item> items = new CopyOnWriteArrayList<>();
        private final Map<String, Item> byName = new ConcurrentSkipListMap<>();
        private final List<Item> guarded = Collections.synchronizedList(new ArrayList<>());

        void add(String name, Item item) {
            items.add(item);
            byName.put(name, item);
            guarded.add(item);
        }

        List<Item> snapshot() {
            return new ArrayList<>(items); // NORACE
        }

        void raise() {
            for (Item i : items) i.stock++; // RACE: stock
        }

        void view(String name) {
            byName.get(name).views++; // RACE: views
        }

        void sell() {
            synchronized (guarded) {
                guarded.get(0).sold++; // RACE: sold
            }
        }
    }

    public static void main(String[] args) {
        Catalogue catalogue = new Catalogue();
        Item first = new Item();
        first.price = 3; // NORACE
        catalogue.add("first", first);
        new Thread(() -> {
            for (Item i : catalogue.snapshot()) i.stock = 0; // RACE: stock
            catalogue.view("first");
            catalogue.guarded.get(0).sold--; // RACE: sold
        }).start();
        catalogue.raise();
        catalogue.view("first");
        catalogue.sell();
        Item own = catalogue.snapshot().get(0).copy();
        own.price = 4; // NORACE
        own.stock = 5; // NORACE
        System.out.println(own.price + own.stock); // NORACE
    }
}
