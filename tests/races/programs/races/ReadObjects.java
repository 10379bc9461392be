package races;

import java.io.ObjectInputStream;
import java.io.Serializable;

// Reading an object runs the methods that its class has for that.
class ReadObjects implements Serializable {
    static int read;

    private void readObject(ObjectInputStream in) {
        read++; // KNOWN-NORACE: read
    }

    static void load() {
        try {
            new ObjectInputStream(System.in).readObject();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(ReadObjects::load).start();
        new Thread(ReadObjects::load).start();
    }
}
