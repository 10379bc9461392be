package races;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

// What an initialiser makes and keeps in static fields of its class nobody else gets to before it is over (JLS 12.4.2),
// even if it goes on with it after the field was set. What it puts where others look is another matter.
class InitialiserKeeps {
    static class Node {
        int value; // written by the initialisers
        Node next;

        Node(int value) {
            this.value = value; // NORACE
        }
    }

    static class Kept {
        static final Node FIRST = new Node(1);
        static final Map<String, Integer> NUMBERS = new HashMap<>();
        static final int[] TABLE = new int[4];

        static {
            FIRST.next = new Node(2); // NORACE
            FIRST.next.value = 3; // NORACE
            NUMBERS.put("one", 1); // NORACE
            fill();
        }

        static void fill() {
            for (int i = 0; i < TABLE.length; i++) TABLE[i] = i * i; // NORACE
        }

        static int sum() {
            return FIRST.value + FIRST.next.value + NUMBERS.get("one") + TABLE[2]; // NORACE
        }
    }

    static class Registry {
        static final List<Node> all = java.util.Collections.synchronizedList(new ArrayList<>());
    }

    static class Registered {
        static final Node OWN = new Node(5);

        static {
            Registry.all.add(OWN);
            OWN.value = 6; // RACE
        }

        static void use() {
        }
    }

    static class Asked {
        static final Node OWN = new Node(7);
        static final int DUMMY = Asking.size();

        static {
            OWN.value = 8; // RACE
        }

        static void use() {
        }
    }

    // Its initialiser runs in that of Asked, need not wait for it, and gives away what it finds there.
    static class Asking {
        static final int SIZE;

        static {
            Registry.all.add(Asked.OWN);
            SIZE = Registry.all.size();
        }

        static int size() {
            return SIZE;
        }
    }

    // Gets what was kept from whoever had it from the class.
    static class Given extends Thread {
        final Node node;

        Given(Node node) {
            this.node = node;
        }

        @Override
        public void run() {
            System.out.println(node.value + node.next.value); // NORACE
        }
    }

    public static void main(String[] args) {
        new Thread(Kept::sum).start();
        new Given(Kept.FIRST).start();
        Runnable reader = () -> {
            int sum = Kept.sum();
            for (int i = 0; i < Registry.all.size(); i++) sum += Registry.all.get(i).value; // RACE
            System.out.println(sum);
        };
        new Thread(reader).start();
        new Thread(reader).start();
        new Thread(Registered::use).start();
        new Thread(Asked::use).start();
    }
}
