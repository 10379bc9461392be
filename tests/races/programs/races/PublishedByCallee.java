package races;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

// All the ways in which a call can make an object known; each object is changed before and after.
class PublishedByCallee {
    static class Item {
        int a, b, c, d, e, f, g, h;
    }

    static class Holder {
        volatile Item item;
        Item[] items = new Item[2];
    }

    static final Holder holder = new Holder();
    static volatile Item[] array = new Item[1];
    static final CopyOnWriteArrayList<Item> list = new CopyOnWriteArrayList<>();

    static void put(Item item) {
        holder.item = item;
    }

    static Item putAndReturn() {
        Item item = new Item();
        list.add(item);
        return item;
    }

    static void putAll(Item... items) {
        list.addAll(Arrays.asList(items));
    }

    static void copy(Item[] from) {
        System.arraycopy(from, 0, array, 0, 1); // RACE: array
    }

    static void read(Item i) {
        System.out.println(i.a); // RACE: a
        System.out.println(i.b); // RACE: b
        System.out.println(i.c); // RACE: c
        System.out.println(i.d); // RACE: d
        System.out.println(i.e); // RACE: e
        System.out.println(i.f); // RACE: f
        System.out.println(i.g); // KNOWN-RACE: g // likewise
    }

    public static void main(String[] args) {
        new Thread(() -> {
            read(holder.item);
            for (Item i : list) read(i);
            read(array[0]); // RACE: array
        }).start();
        Item a = new Item();
        a.g = 1; // NORACE
        put(a);
        a.a = 1; // RACE: a
        Item b = putAndReturn();
        b.b = 1; // RACE: b
        Item c = new Item();
        c.g = 1; // NORACE
        putAll(c);
        c.c = 1; // RACE: c
        Item d = new Item();
        Item[] one = {d};
        one[0].g = 1; // KNOWN-RACE: g // what an array holds is not known to be its own
        copy(one);
        d.d = 1; // RACE: d
        Item e = new Item();
        List<Item> mine = new ArrayList<>();
        mine.add(e);
        e.g = 2; // NORACE
        list.addAll(mine);
        e.e = 1; // RACE: e
        Item f = new Item();
        f.g = 3; // NORACE
        Collections.addAll(list, f);
        f.f = 1; // RACE: f
    }
}
