package races;

import java.util.ArrayList;
import java.util.List;

// A list that many add to under a lock is swapped for a new one under the same lock, and then belongs to who did so,
// with all that is in it. Where the lock is let go of between looking and swapping, or somebody keeps what he added, it
// does not.
class SwappedList {
    static class Event {
        int value, handled, late;
    }

    private final Object lock = new Object();
    private List<Event> pending = new ArrayList<>();
    private List<Event> other = new ArrayList<>();
    private Event slot;

    void add(int value) {
        Event event = new Event();
        event.value = value; // NORACE
        synchronized (lock) {
            pending.add(event); // NORACE
        }
    }

    void drain() {
        List<Event> mine;
        synchronized (lock) {
            mine = pending; // NORACE
            pending = new ArrayList<>(); // NORACE
        }
        for (Event event : mine) { // NORACE
            event.handled = event.value; // NORACE
        }
        for (int i = 0; i < mine.size(); i++) { // NORACE
            mine.get(i).handled++; // NORACE
        }
        mine.clear(); // NORACE
    }

    void addAndKeep() {
        Event event = new Event();
        synchronized (lock) {
            other.add(event); // RACE: ArrayList
        }
        event.late = 1; // RACE: late
    }

    void drainInTwoSteps() {
        List<Event> mine;
        synchronized (lock) {
            mine = other;
        }
        synchronized (lock) {
            other = new ArrayList<>();
        }
        for (Event event : mine) { // RACE: ArrayList
            System.out.println(event.late); // RACE: late
        }
    }

    // A mailbox with room for one.
    synchronized void put(Event event) throws InterruptedException {
        while (slot != null) wait(); // NORACE
        slot = event; // NORACE
        notifyAll();
    }

    synchronized Event take() throws InterruptedException {
        while (slot == null) wait(); // NORACE
        Event event = slot; // NORACE
        slot = null; // NORACE
        notifyAll();
        return event;
    }

    void send() throws InterruptedException {
        Event event = new Event();
        event.value = 1; // NORACE
        put(event);
    }

    void receive() throws InterruptedException {
        Event event = take();
        event.value++; // NORACE
        event.handled = event.value; // NORACE
    }

    public static void main(String[] args) {
        SwappedList events = new SwappedList();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                events.add(1);
                events.drain();
                events.addAndKeep();
                events.drainInTwoSteps();
            }).start();
        }
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                try {
                    events.send();
                    events.receive();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }).start();
        }
    }
}
