package races;

import java.util.ArrayList;
import java.util.List;

// Methods that hand what they get to a thread.
class StartedByCallee {
    int value;

    static void share(StartedByCallee it) {
        new Thread(() -> it.value++).start(); // RACE: value
    }

    static void shareList(List<String> list) {
        new Thread(() -> list.add("x")).start(); // RACE: ArrayList
    }

    public static void main(String[] args) {
        StartedByCallee one = new StartedByCallee();
        one.value = 1; // NORACE
        share(one);
        one.value = 2; // RACE: value
        List<String> list = new ArrayList<>();
        list.add("a"); // NORACE
        shareList(list);
        list.add("b"); // RACE: ArrayList
        List<String> other = new ArrayList<>();
        other.add("a"); // NORACE
        shareList(other);
        System.out.println(other.size()); // RACE: ArrayList
        System.out.println(other.iterator()); // RACE: ArrayList
    }
}
