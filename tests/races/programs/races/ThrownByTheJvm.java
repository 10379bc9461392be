package races;

import java.io.OutputStream;
import java.io.PrintStream;

// What handlers do with exceptions that the JVM throws, where nothing is called that could throw one.
class ThrownByTheJvm {
    static final class Counting extends OutputStream {
        int printed;

        @Override
        public void write(int b) {
            printed++; // RACE
        }
    }

    static final class Box {
        int value;
    }

    static Box box;
    static RuntimeException last;
    static final Counting counting = new Counting();

    static final class Reader extends Thread {
        final Box own = new Box();
        RuntimeException mine;

        @Override
        public void run() {
            try {
                own.value = box.value;
            } catch (NullPointerException e) {
                last = e; // RACE
                mine = e; // NORACE
                e.printStackTrace(new PrintStream(counting));
            }
        }
    }

    public static void main(String[] args) {
        new Reader().start();
        new Reader().start();
    }
}
