package races;

import java.awt.color.ICC_Profile;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;
import javax.management.NotificationListener;

// As OwnCalledBack, but threads hand over what others have, too: one stream for all, that of a neighbour, or either
// that or their own; the stream leads to another's client; or all put their listeners into one register, which each has
// call all of them.
class OwnCalledBackMixed {
    static void hand(InputStream stream) {
        try {
            ICC_Profile.getInstance(stream);
        } catch (IOException | IllegalArgumentException e) {
            return;
        }
    }

    // One for all.
    static class OneForAll extends InputStream {
        private int reads;

        @Override
        public int read() {
            reads++; // RACE: reads
            return -1;
        }
    }

    static class Sharing extends Thread {
        private final OneForAll stream;

        Sharing(OneForAll stream) {
            this.stream = stream;
        }

        @Override
        public void run() {
            hand(stream);
        }
    }

    // That of a neighbour.
    static class OfNeighbour extends InputStream {
        private int reads;

        @Override
        public int read() {
            reads++; // RACE: reads
            return -1;
        }
    }

    static class Neighbour extends Thread {
        private final OfNeighbour own = new OfNeighbour();
        private Neighbour next;

        @Override
        public void run() {
            hand(own);
            if (next != null) hand(next.own);
        }
    }

    // Their own, or what anybody finds in a static field.
    static class Either extends InputStream {
        static volatile Either last;
        private int reads;

        @Override
        public int read() {
            reads++; // RACE: reads
            return -1;
        }
    }

    static class Choosing extends Thread {
        @Override
        public void run() {
            Either made = new Either();
            hand(made);
            Either found = Either.last;
            Either.last = made;
            hand(found == null ? made : found);
        }
    }

    // A stream of one's own that leads to another's client.
    static class Leading extends InputStream {
        private final Led client;
        private int reads;

        Leading(Led client) {
            this.client = client;
        }

        @Override
        public int read() {
            reads++; // NORACE
            client.state++; // RACE: state
            return -1;
        }
    }

    static class Led extends Thread {
        Led next;
        int state;

        @Override
        public void run() {
            hand(new Leading(next == null ? this : next));
            state++; // RACE: state
        }
    }

    // One register of listeners, not analysed either, for all.
    static class Listening implements NotificationListener {
        private int told;

        @Override
        public void handleNotification(Notification notification, Object handback) {
            told++; // RACE: told
        }
    }

    static class Registered implements Runnable {
        private final Listening listening = new Listening();
        private final NotificationBroadcasterSupport register;

        Registered(NotificationBroadcasterSupport register) {
            this.register = register;
        }

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            register.addNotificationListener(listening, null, null);
            register.sendNotification(new Notification("any", this, 1));
        }
    }

    static void registered() {
        NotificationBroadcasterSupport register = new NotificationBroadcasterSupport();
        List<Registered> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) all.add(new Registered(register));
        for (Registered one : all) new Thread(() -> one.connect()).start();
    }

    // Each has a register of its own.
    static class Quiet implements NotificationListener {
        private int told;

        @Override
        public void handleNotification(Notification notification, Object handback) {
            told++; // NORACE
        }
    }

    static class Alone implements Runnable {
        private final Quiet quiet = new Quiet();

        void connect() {
            new Thread(this).start();
        }

        @Override
        public void run() {
            NotificationBroadcasterSupport register = new NotificationBroadcasterSupport();
            register.addNotificationListener(quiet, null, null);
            register.sendNotification(new Notification("any", this, 1));
        }
    }

    static void alone() {
        List<Alone> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) all.add(new Alone());
        for (Alone one : all) new Thread(() -> one.connect()).start();
    }

    public static void main(String[] args) {
        registered();
        alone();
        OneForAll shared = new OneForAll();
        for (int i = 0; i < 2; i++) new Sharing(shared).start();
        Neighbour left = new Neighbour();
        Neighbour right = new Neighbour();
        right.next = left;
        left.start();
        right.start();
        for (int i = 0; i < 2; i++) new Choosing().start();
        Led led = new Led();
        Led leading = new Led();
        leading.next = led;
        led.start();
        leading.start();
    }
}
