package races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// A synchronized list guards each call, but not the loop over its iterator.
class IterateUnguarded {
    public static void main(String[] args) {
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        new Thread(() -> list.add("y")).start(); // RACE: ArrayList
        for (String s : list) System.out.println(s); // RACE: ArrayList
    }
}
