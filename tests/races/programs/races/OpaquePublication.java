package races;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

// Opaque accesses are atomic and order nothing: whoever finds an object by an opaque read may still see it half
// made. The publication is what is reported, as with a plain field. A release that is read with acquire does order what came before it, and so does a volatile pair.
class OpaquePublication {
    static class Message {
        int text;
    }

    static class Letter {
        int text;
    }

    static class Card {
        int text;
    }

    private static final VarHandle OPAQUE;
    private static final VarHandle RELEASED;
    private Message opaque;
    private Letter released;
    private final AtomicReference<Card> card = new AtomicReference<>();

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            OPAQUE = lookup.findVarHandle(OpaquePublication.class, "opaque", Message.class);
            RELEASED = lookup.findVarHandle(OpaquePublication.class, "released", Letter.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void send() {
        Message m = new Message();
        m.text = 1; // NORACE
        OPAQUE.setOpaque(this, m); // RACE: opaque
        Letter l = new Letter();
        l.text = 2; // NORACE
        RELEASED.setRelease(this, l);
        Card c = new Card();
        c.text = 3; // NORACE
        card.lazySet(c);
    }

    void receive() {
        Message m = (Message) OPAQUE.getOpaque(this); // RACE: opaque
        if (m != null) System.out.println(m.text); // NORACE
        Letter l = (Letter) RELEASED.getAcquire(this);
        if (l != null) System.out.println(l.text); // NORACE
        Card c = card.get();
        if (c != null) System.out.println(c.text); // NORACE
    }

    public static void main(String[] args) {
        OpaquePublication box = new OpaquePublication();
        new Thread(box::send).start();
        box.receive();
    }
}
