package races;

import java.util.ArrayList;
import java.util.List;

// The same with something that can be seen half made: no harmless idiom.
class LazyMutable {
    private List<String> names;

    List<String> names() {
        if (names == null) { // RACE: names // IDIOM: none
            names = new ArrayList<>(); // RACE: names
        }
        return names; // RACE: names
    }

    public static void main(String[] args) {
        LazyMutable shared = new LazyMutable();
        new Thread(() -> System.out.println(shared.names().size())).start(); // NORACE
        System.out.println(shared.names().size()); // NORACE
    }
}
