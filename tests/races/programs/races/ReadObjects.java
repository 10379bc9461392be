package races;

import java.io.ObjectInputStream;
import java.io.Serializable;

// Reading an object runs the methods that its class has for that, which is not seen: a finding there would be right.
class ReadObjects implements Serializable {
    static int read, loads;

    private void readObject(ObjectInputStream in) {
        read++;
    }

    static void load() {
        loads++; // RACE: loads
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
