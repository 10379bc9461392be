package races;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;

// Who removes an object from a map has it alone, if it was put there by who had it alone; who gets it does not. So it
// is with a pool of objects that are taken and given back, guarded by a lock, and with an atomic reference that is
// emptied.
class MapHandOver {
    static class Session {
        int made, used, seen;
    }

    static class Buffer {
        int size, shared;
    }

    static final ConcurrentMap<String, Session> sessions = new ConcurrentHashMap<>();
    static final Map<String, Session> guarded = new HashMap<>();
    static final AtomicReference<Session> slot = new AtomicReference<>();
    static final Deque<Buffer> pool = new ArrayDeque<>();
    static final Deque<Buffer> open = new ArrayDeque<>();

    static void open(String name) {
        Session session = new Session();
        session.made = 1; // NORACE
        sessions.put(name, session);
    }

    static void close(String name) {
        Session session = sessions.remove(name);
        if (session == null) return;
        session.used++; // NORACE
        session.seen++; // RACE: seen
    }

    static void look(String name) {
        Session session = sessions.get(name);
        if (session != null) System.out.println(session.seen); // RACE: seen
    }

    static void guarded(String name) {
        Session mine = new Session();
        mine.used = 2; // NORACE
        synchronized (guarded) {
            guarded.put(name, mine); // NORACE
        }
        Session theirs;
        synchronized (guarded) {
            theirs = guarded.remove(name); // NORACE
        }
        if (theirs != null) theirs.used++; // NORACE
    }

    static void slot() {
        Session mine = new Session();
        mine.used = 3; // NORACE
        slot.set(mine);
        Session theirs = slot.getAndSet(null);
        if (theirs != null) theirs.used++; // NORACE
    }

    static Buffer borrow() {
        synchronized (pool) {
            Buffer free = pool.pollFirst(); // NORACE
            if (free != null) return free;
        }
        return new Buffer();
    }

    static void giveBack(Buffer buffer) {
        synchronized (pool) {
            pool.addFirst(buffer); // NORACE
        }
    }

    static void use() {
        Buffer buffer = borrow();
        buffer.size = 5; // NORACE
        buffer.size++; // NORACE
        giveBack(buffer);
    }

    // The pool itself is not guarded.
    static void useOpen() {
        Buffer buffer = open.poll(); // RACE: ArrayDeque
        if (buffer == null) buffer = new Buffer();
        buffer.shared++; // NORACE
        open.add(buffer); // RACE: ArrayDeque
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                open("a");
                close("a");
                look("a");
                guarded("b");
                slot();
                use();
                useOpen();
            }).start();
        }
    }
}
