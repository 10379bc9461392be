package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// As OwnQueuesEnded, but what all workers are handed is used by them; or it is what is made elsewhere, too; or one item
// gets into two queues besides the one that ends them.
class OwnQueuesMixed {
    static class Item {
        int uses;
    }

    static final Item END = new Item();
    static final Item KEPT = made();

    static Item made() {
        return new Item();
    }

    static class Box {
        Item item;
    }

    /** Uses the last item before it sees that it is. */
    static class Hasty extends Thread {
        final BlockingQueue<Item> queue = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                for (;;) {
                    Item item = queue.take();
                    item.uses++; // RACE
                    if (item == END) return;
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Is handed one that all have, of a kind with those that it has for itself. */
    static class Keeping extends Thread {
        final BlockingQueue<Item> queue = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                for (;;) {
                    Item item = queue.take();
                    if (item == END) return;
                    item.uses++; // RACE
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    static class Twice extends Thread {
        final BlockingQueue<Item> queue = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                for (;;) {
                    Item item = queue.take();
                    if (item == END) return;
                    item.uses++; // RACE
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    static class Boxed extends Thread {
        final BlockingQueue<Item> queue = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            try {
                for (;;) {
                    Item item = queue.take();
                    if (item == END) return;
                    item.uses++; // RACE
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) {
        List<Hasty> hasty = new ArrayList<>();
        for (int i = 0; i < 3; i++) hasty.add(new Hasty());
        for (Hasty worker : hasty) worker.start();
        for (Hasty worker : hasty) worker.queue.add(END);

        List<Keeping> keeping = new ArrayList<>();
        for (int i = 0; i < 3; i++) keeping.add(new Keeping());
        for (Keeping worker : keeping) worker.start();
        for (Keeping worker : keeping) worker.queue.add(args.length == 0 ? KEPT : made());
        for (Keeping worker : keeping) worker.queue.add(END);

        List<Twice> twice = new ArrayList<>();
        for (int i = 0; i < 3; i++) twice.add(new Twice());
        for (Twice worker : twice) worker.start();
        Item item = new Item();
        for (Twice worker : twice) worker.queue.add(args.length == 1 ? END : item);
        for (Twice worker : twice) worker.queue.add(END);

        List<Boxed> boxed = new ArrayList<>();
        for (int i = 0; i < 3; i++) boxed.add(new Boxed());
        for (Boxed worker : boxed) worker.start();
        Box box = new Box();
        box.item = new Item();
        for (Boxed worker : boxed) worker.queue.add(box.item);
        for (Boxed worker : boxed) worker.queue.add(END);
    }
}
