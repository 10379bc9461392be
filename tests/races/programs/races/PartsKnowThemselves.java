package races;

import java.util.concurrent.LinkedBlockingQueue;

// What is taken out of a queue, and what a field owns, may lead back to itself: who gets hold of a part gets hold of all.
class PartsKnowThemselves {
    static class Item {
        final Item self = this;
        int early, late;
    }

    static final LinkedBlockingQueue<Item> items = new LinkedBlockingQueue<>();
    static volatile Item shown, shownPart;

    static void work() {
        Item item = items.poll();
        if (item == null) return;
        item.early = 1; // NORACE
        shown = item.self;
        item.late = 1; // RACE: late
    }

    static class Holder {
        private final Item part = new Item();

        void work() {
            Item item = part;
            item.early = 2; // NORACE
            shownPart = item.self;
            item.late = 2; // KNOWN-NORACE: others have got hold of the item by then
        }
    }

    public static void main(String[] args) {
        items.add(new Item());
        new Thread(PartsKnowThemselves::work).start();
        new Thread(() -> {
            Item item = shown;
            if (item == null) return;
            System.out.println(item.early); // NORACE
            System.out.println(item.late); // RACE: late
        }).start();
        new Thread(() -> {
            Item item = shownPart;
            if (item == null) return;
            System.out.println(item.early); // NORACE
            System.out.println(item.late); // KNOWN-NORACE: likewise
        }).start();
        new Holder().work();
    }
}
