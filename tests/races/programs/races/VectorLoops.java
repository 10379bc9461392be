package races;

import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Vector;

// What runs over a vector takes each element under the vector's lock, and asks without it whether there is one; what
// runs over a hash table takes no lock at all.
class VectorLoops {
    static final Vector<String> names = new Vector<>();
    static final Vector<String> others = new Vector<>();
    static final Hashtable<String, String> table = new Hashtable<>();

    static void list() {
        Enumeration<String> all = names.elements();
        while (all.hasMoreElements()) // RACE: Vector
            all.nextElement(); // NORACE
        Iterator<String> some = others.iterator(); // NORACE
        while (true) {
            try {
                if (some.next().isEmpty()) // NORACE
                    some.remove(); // NORACE
            } catch (RuntimeException e) {
                break;
            }
        }
        Enumeration<String> keys = table.keys();
        while (keys.hasMoreElements()) // RACE: Hashtable
            keys.nextElement(); // RACE: Hashtable
    }

    public static void main(String[] args) {
        names.add("a"); // NORACE
        others.add("b"); // NORACE
        new Thread(VectorLoops::list).start();
        names.addElement("c"); // RACE: Vector
        others.addElement("d"); // NORACE
        table.put("e", "f"); // RACE: Hashtable
    }
}
