package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

// Listeners are added by one thread and called by another.
class Observers {
    interface Listener {
        void changed(int value);
    }

    private final List<Listener> plain = new ArrayList<>();
    private final List<Listener> safe = new CopyOnWriteArrayList<>();
    private int seen;

    void fire() {
        for (Listener l : plain) l.changed(1); // RACE: ArrayList
        for (Listener l : safe) l.changed(2); // NORACE
    }

    void listen() {
        plain.add(v -> seen = v); // RACE: ArrayList // RACE: seen
        safe.add(v -> seen += v); // RACE: seen
    }

    public static void main(String[] args) {
        Observers o = new Observers();
        new Thread(o::fire).start();
        o.listen();
        System.out.println(o.seen); // RACE: seen
    }
}
