package races;

import java.util.concurrent.ConcurrentLinkedQueue;

// A private object holds one that others know already, or will know later.
class KnownThenHeld {
    static final ConcurrentLinkedQueue<Item> known = new ConcurrentLinkedQueue<>();

    static class Item {
        int before, after;
    }

    static class Holder {
        Item item;
    }

    static void before() {
        Holder h = new Holder();
        Item i = new Item();
        known.add(i);
        h.item = i; // NORACE
        h.item.before = 1; // RACE: before
    }

    static void after() {
        Holder h = new Holder();
        Item i = new Item();
        h.item = i; // NORACE
        i.before = 2; // NORACE
        known.add(i);
        h.item.after = 3; // RACE: after
    }

    static void inLoop() {
        Holder h = new Holder();
        for (int n = 0; n < 3; n++) {
            if (h.item != null) h.item.after = n; // RACE: after
            h.item = new Item();
            known.add(h.item);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (Item i : known) System.out.println(i.before + i.after); // RACE: before, after
        }).start();
        before();
        after();
        inLoop();
    }
}
