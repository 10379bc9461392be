package order;

import java.util.HashMap;
import java.util.Map;

public class Initialiser {
    static int y;

    static class Box {
        int value;
    }

    static class Table {
        static final Box box = new Box();

        static {
            box.value = 1; // BEFORE: reader // BEFORE: inside
        }

        static void use() {
            box.value = 2; // POINT: inside
        }
    }

    // The initialiser hands out an object by another way than its class.
    static class Leaky {
        static {
            Box b = new Box();
            leaked = b;
            b.value = 3; // POINT: leak
        }

        static void touch() {
            y = 1;
        }
    }

    static volatile Box leaked;

    public static void main(String[] args) {
        new Thread(() -> {
            Table.box.value = 4; // POINT: reader
        }).start();
        new Thread(() -> Table.use()).start();
        new Thread(() -> Leaky.touch()).start();
        Box b = leaked;
        if (b != null) {
            b.value = 5; // UNORDERED: leak
        }
    }
}
