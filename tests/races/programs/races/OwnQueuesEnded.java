package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// Workers with a queue each. All are told by one and the same item that there is no more: that says nothing of the
// items that are made for one of them.
class OwnQueuesEnded {
    static class Data {
        int uses;
    }

    static class Item {
        final Data data;

        Item(Data data) {
            this.data = data;
        }
    }

    static final Item END = new Item(null);

    static class Worker extends Thread {
        final BlockingQueue<Item> queue = new LinkedBlockingQueue<>();
        int done;

        @Override
        public void run() {
            try {
                for (;;) {
                    Item item = queue.take();
                    if (item == END) return;
                    item.data.uses++; // NORACE
                    done++; // NORACE
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    static Item hand(Worker worker, Item item) {
        worker.queue.add(item);
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) workers.add(new Worker());
        for (Worker worker : workers) worker.start();
        List<Item> handed = new ArrayList<>();
        for (Worker worker : workers) {
            handed.add(hand(worker, new Item(new Data())));
            hand(worker, END);
        }
        for (Worker worker : workers) worker.join();
        for (Item item : handed) System.out.println(item.data.uses); // NORACE
    }
}
