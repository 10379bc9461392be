package races;

import java.util.ArrayList;
import java.util.List;

// SamePlain with other names, except that one still says that it is a total: that makes it a counter for statistics.
class SameRenamed {
    private final Object q = new Object();
    private final List<String> zz = new ArrayList<>();
    private int aTotalNumber;
    private int k;
    private static String w;

    void b(String x) {
        synchronized (q) {
            k++; // NORACE
        }
        aTotalNumber += x.length(); // RACE: aTotalNumber
        zz.add(x); // RACE: ArrayList
        w = x; // RACE: w
    }

    int aaa() {
        synchronized (q) {
            System.out.println(k); // NORACE
        }
        return aTotalNumber + zz.size(); // RACE: aTotalNumber, ArrayList
    }

    public static void main(String[] args) {
        SameRenamed s = new SameRenamed();
        new Thread(() -> s.b("a")).start();
        System.out.println(s.aaa());
        System.out.println(w); // RACE: w
    }
}
