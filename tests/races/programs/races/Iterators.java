package races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

// Going through a list reads it at every step.
class Iterators {
    static void change(List<String> list) {
        new Thread(() -> list.add("x")).start(); // RACE: ArrayList
    }

    public static void main(String[] args) {
        List<String> loop = new ArrayList<>();
        change(loop);
        for (String s : loop) System.out.println(s); // RACE: ArrayList
        List<String> byHand = new ArrayList<>();
        change(byHand);
        Iterator<String> it = byHand.iterator(); // RACE: ArrayList
        while (it.hasNext()) { // RACE: ArrayList
            if (it.next().isEmpty()) it.remove(); // RACE: ArrayList
        }
        List<String> guarded = Collections.synchronizedList(new ArrayList<>());
        new Thread(() -> guarded.add("y")).start(); // NORACE
        synchronized (guarded) {
            for (String s : guarded) System.out.println(s); // NORACE
        }
        List<String> done = new ArrayList<>();
        done.add("z"); // NORACE
        new Thread(() -> done.forEach(System.out::println)).start(); // NORACE
        for (String s : done) System.out.println(s); // NORACE
    }
}
