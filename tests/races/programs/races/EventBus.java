package races;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

// An event bus: listeners are kept in copy-on-write lists, so that posting and subscribing need no lock. What a
// listener does with its own fields is another matter: it is called by every thread that posts. Events are made by the
// poster, and are not changed once posted, except by one listener.
class EventBus {
    static class Event {
        final String topic;
        private boolean handled;
        private int size;

        Event(String topic, int size) {
            this.topic = topic;
            this.size = size; // NORACE
        }
    }

    interface Listener {
        void on(Event e);
    }

    static class Bus {
        private final Map<String, List<Listener>> listeners = new ConcurrentHashMap<>();
        private volatile int posted;

        void subscribe(String topic, Listener l) {
            listeners.computeIfAbsent(topic, t -> new CopyOnWriteArrayList<>()).add(l); // NORACE
        }

        void post(Event e) {
            posted = posted + 1; // NORACE
            List<Listener> all = listeners.get(e.topic); // NORACE
            if (all == null) return;
            for (Listener l : all) l.on(e); // NORACE
        }
    }

    static class Counter implements Listener {
        private int seen;
        private int bytes;

        @Override
        public void on(Event e) {
            seen++; // RACE: seen
            synchronized (this) {
                bytes += e.size; // NORACE
            }
        }
    }

    static class Marker implements Listener {
        @Override
        public void on(Event e) {
            e.handled = true; // NORACE
        }
    }

    static class Recorder implements Listener {
        private final List<String> topics = new ArrayList<>();

        @Override
        public void on(Event e) {
            topics.add(e.topic); // RACE: ArrayList
        }
    }

    public static void main(String[] args) {
        Bus bus = new Bus();
        bus.subscribe("a", new Counter());
        bus.subscribe("a", new Marker());
        bus.subscribe("b", new Recorder());
        for (int i = 0; i < 3; i++) {
            int n = i;
            new Thread(() -> {
                Event e = new Event(n == 0 ? "a" : "b", n);
                bus.post(e);
                System.out.println(e.handled); // NORACE
            }).start();
        }
    }
}
