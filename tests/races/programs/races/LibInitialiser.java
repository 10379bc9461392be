package races;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PushbackInputStream;
import java.util.concurrent.atomic.AtomicReference;

// A class initialiser hands a stream over and goes on using it, as a thread does with another.
class LibInitialiser {
    static final AtomicReference<PushbackInputStream> handed = new AtomicReference<>();
    static final AtomicReference<PushbackInputStream> other = new AtomicReference<>();

    static class Opened {
        static {
            PushbackInputStream stream = new PushbackInputStream(new ByteArrayInputStream(new byte[9]));
            handed.set(stream);
            try {
                stream.unread(1); // RACE
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        static void use() {
        }
    }

    public static void main(String[] args) {
        new Thread(Opened::use).start();
        new Thread(() -> {
            try {
                PushbackInputStream stream = handed.get();
                if (stream != null) stream.unread(2); // RACE
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        new Thread(() -> {
            try {
                PushbackInputStream stream = new PushbackInputStream(new ByteArrayInputStream(new byte[9]));
                other.set(stream);
                stream.unread(3); // RACE
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        new Thread(() -> {
            try {
                PushbackInputStream stream = other.get();
                if (stream != null) stream.unread(4); // RACE
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }).start();
    }
}
