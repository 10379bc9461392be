package races;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;

// Objects that a library makes come from where the program asks for them, also through methods of its own.
class MadeByLibrary {
    private final ByteBuffer buffer = make();
    private final List<String> names = Collections.list(Collections.enumeration(List.of("a")));

    private static ByteBuffer make() {
        return ByteBuffer.allocate(8);
    }

    void work() {
        buffer.put((byte) 1); // RACE
        names.add("b"); // RACE
    }

    public static void main(String[] args) {
        MadeByLibrary shared = new MadeByLibrary();
        new Thread(shared::work).start();
        new Thread(shared::work).start();
    }
}
