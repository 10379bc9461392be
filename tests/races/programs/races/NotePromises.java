package races;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// What a class says of itself is told, and counts.
class NotePromises {
    @Retention(RetentionPolicy.CLASS)
    @interface ThreadSafe {
    }

    @Retention(RetentionPolicy.CLASS)
    @interface NotThreadSafe {
    }

    @Retention(RetentionPolicy.CLASS)
    @interface Immutable {
    }

    @ThreadSafe
    static class Safe {
        int value;
    }

    @NotThreadSafe
    static class Plain {
        int value;
    }

    @Immutable
    static class Name {
        int changed;
    }

    static class Unmarked {
        int value;
    }

    private final Safe safe = new Safe();
    private final Plain plain = new Plain();
    private final Name name = new Name();
    private final Unmarked unmarked = new Unmarked();

    void work() {
        safe.value++; // RACE: value // SAYS: races.NotePromises$Safe is declared @ThreadSafe
        plain.value++; // RACE: value // SAYS: has to guard it, give each thread its own // CONFIDENCE: high
        name.changed++; // RACE: changed // SAYS: is declared @Immutable, but changes when others know of it
        unmarked.value++; // RACE: value // SAYS-NOT: declared
    }

    public static void main(String[] args) {
        NotePromises shared = new NotePromises();
        new Thread(shared::work).start();
        new Thread(shared::work).start();
    }
}
