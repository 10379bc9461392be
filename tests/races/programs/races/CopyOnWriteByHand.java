package races;

import java.util.Arrays;

// An array that is replaced, never changed, once others know it.
class CopyOnWriteByHand {
    private volatile String[] names = new String[0];
    private String[] plain = new String[0];

    synchronized void add(String s) {
        String[] more = Arrays.copyOf(names, names.length + 1);
        more[names.length] = s; // NORACE
        names = more; // NORACE
        plain = more; // RACE: plain
    }

    boolean has(String s) {
        for (String n : names) { // NORACE
            if (n.equals(s)) return true;
        }
        return plain.length > 0; // RACE: plain
    }

    public static void main(String[] args) {
        CopyOnWriteByHand shared = new CopyOnWriteByHand();
        new Thread(() -> shared.add("a")).start();
        System.out.println(shared.has("a"));
    }
}
