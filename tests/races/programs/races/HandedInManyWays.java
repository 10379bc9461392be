package races;

import java.util.concurrent.CopyOnWriteArrayList;

// One method sets up what its callers hand to it, who call it on what they have just made or on what everybody knows.
// Only those count who may hand over the object in question.
class HandedInManyWays {
    static class Item {
        int level, size, count;

        void begin(int n) {
            if (n > 100) throw new IllegalArgumentException();
            prepare(n);
        }

        void prepare(int n) {
            if (n < 0) throw new IllegalStateException();
            for (int i = 0; i < n; ++i) size += i; // RACE: size
            level = n; // RACE: level
            count = n; // RACE: count
        }
    }

    static final CopyOnWriteArrayList<Item> own = new CopyOnWriteArrayList<>();
    static final CopyOnWriteArrayList<Item> again = new CopyOnWriteArrayList<>();
    static final CopyOnWriteArrayList<Item> helped = new CopyOnWriteArrayList<>();
    static final CopyOnWriteArrayList<Item> copied = new CopyOnWriteArrayList<>();
    static final CopyOnWriteArrayList<Item> chosen = new CopyOnWriteArrayList<>();
    static final Item known = new Item();

    static void madeHere() {
        Item item = new Item();
        item.begin(1);
        own.add(item);
    }

    // The same is called once more when others know the object.
    static void calledAgain() {
        Item item = new Item();
        item.begin(2);
        again.add(item);
        item.begin(3);
    }

    // A helper is handed what others know as well, made at the same place.
    static void help(Item item) {
        item.begin(4);
    }

    static void helpedTwice() {
        for (int i = 0; i < 2; ++i) {
            Item item = new Item();
            if (i == 0) help(item);
            helped.add(item);
            if (i == 1) help(item);
        }
    }

    // Each is handed as either parameter.
    static void copy(Item to, Item from) {
        if (from.size > 3) return; // NORACE
        to.level = from.level; // RACE: level
    }

    static void copiedBoth() {
        Item item = new Item();
        copy(item, known);
        copied.add(item);
        Item other = new Item();
        copy(other, item);
        copy(item, other);
    }

    // It may be the one that others know.
    static void choice(boolean mine) {
        Item item = new Item();
        chosen.add(item);
        Item one = mine ? new Item() : item;
        one.begin(5);
    }

    // A thread works on itself when it was started, and its maker before.
    static class Task extends Thread {
        int early, late;

        void work(int n) {
            if (n > 100) throw new IllegalArgumentException();
            if (n > 1) late = n; // RACE: late
        }

        @Override
        public void run() {
            work(2);
        }
    }

    static void started() {
        Task task = new Task();
        task.work(1);
        task.start();
        System.out.println(task.late); // RACE: late
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (Item one : own) System.out.println(one.level + one.size); // NORACE
            for (Item one : again) System.out.println(one.level); // RACE: level
            for (Item one : helped) System.out.println(one.level); // RACE: level
            for (Item one : copied) System.out.println(one.level); // RACE: level
            for (Item one : chosen) System.out.println(one.count); // RACE: count
            System.out.println(known.size); // RACE: size
        }).start();
        madeHere();
        calledAgain();
        helpedTwice();
        copiedBoth();
        choice(args.length > 0);
        started();
        known.begin(6);
    }
}
