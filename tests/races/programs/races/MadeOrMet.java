package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

// One line makes all boxes, for main, threads and class initialisers alike. Whoever made a box himself and told nobody
// of it has it to himself, though other boxes of that line are known to many.
class MadeOrMet {
    static class Box {
        int value, later, inside, put, given, copied, answered;
        Box next;
    }

    // Nothing that is worth a context of its own: all boxes are one.
    static Box box(int from, int to) {
        Box first = null;
        for (int i = from; i <= to; i++) {
            Box made = new Box();
            made.next = first;
            first = made;
            if (i % 7 == 3) System.out.println(i);
        }
        return first;
    }

    static class Settings {
        static final int SUM;

        static {
            Box own = box(1, 2);
            own.value = 1; // NORACE
            own.next.value = 2; // NORACE
            SUM = own.value + own.next.value; // NORACE
        }
    }

    static volatile Box known;
    static volatile List<Box> many;
    static volatile Box[] some;

    // Makes its own, shows it, and goes on with it.
    static void shows() {
        Box own = box(1, 1);
        known = own;
        own.later = 1; // RACE: later
    }

    // What leads to it becomes known.
    static void showsWhole() {
        Box own = box(1, 1);
        List<Box> list = new ArrayList<>();
        list.add(own);
        many = list;
        own.inside = 1; // RACE: inside
    }

    // Holds its own list, but what another has put into it is not its own.
    static void takesBack() {
        List<Box> list = new java.util.concurrent.CopyOnWriteArrayList<>();
        many = list;
        for (Box b : list) b.put = 1; // RACE: put
    }

    static void starts() {
        Box own = box(1, 1);
        new Thread(() -> System.out.println(own.given)).start(); // RACE: given
        own.given = 1; // RACE: given
    }

    // A copy of an array is one's own, its elements are not.
    static void copies() {
        Box[] mine = some.clone();
        mine[0].copied = 1; // RACE: copied
        mine[0] = null; // NORACE
    }

    static void answers(CompletableFuture<Box> future) {
        Box own = box(1, 1);
        future.complete(own);
        own.answered = 1; // RACE: answered
    }

    static void reads() {
        Box b = known;
        System.out.println(b.value + b.later); // RACE: later
        b.value = 5; // NORACE
        for (Box each : many) System.out.println(each.inside); // RACE
    }

    static void puts() {
        Box own = box(1, 1);
        List<Box> list = many;
        list.add(own); // RACE
        own.put = 2; // RACE: put
    }

    public static void main(String[] args) {
        Box shared = box(2, 3);
        some = new Box[] {shared};
        known = shared;
        CompletableFuture<Box> future = new CompletableFuture<>();
        new Thread(MadeOrMet::shows).start();
        new Thread(MadeOrMet::showsWhole).start();
        new Thread(MadeOrMet::takesBack).start();
        new Thread(MadeOrMet::starts).start();
        new Thread(MadeOrMet::copies).start();
        new Thread(MadeOrMet::copies).start();
        new Thread(() -> answers(future)).start();
        new Thread(MadeOrMet::reads).start();
        new Thread(MadeOrMet::puts).start();
        new Thread(() -> System.out.println(Settings.SUM)).start();
        System.out.println(future.join().answered); // RACE: answered
    }
}
