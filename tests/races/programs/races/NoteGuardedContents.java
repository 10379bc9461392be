package races;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.List;

// What a field keeps is meant to be guarded as the field is.
class NoteGuardedContents {
    @Retention(RetentionPolicy.CLASS)
    @interface GuardedBy {
        String value();
    }

    @GuardedBy("this")
    private final int[] numbers = new int[8];

    @GuardedBy("itself")
    private final List<String> names = new ArrayList<>();

    @GuardedBy("itself")
    private final List<String> safe = new ArrayList<>();

    synchronized void put(int i) {
        numbers[i] = i; // RACE // SAYS: numbers is @GuardedBy("this"), at line 38 // SAYS-NOT: at line 25
    }

    void add(String name) {
        synchronized (names) {
            names.add(name); // RACE // SAYS: names is @GuardedBy("itself"), at line 39 // SAYS-NOT: at line 30
        }
        synchronized (safe) {
            safe.add(name); // NORACE
        }
    }

    void show(int i) {
        System.out.println(numbers[i]); // RACE
        System.out.println(names.size()); // RACE
        synchronized (safe) {
            System.out.println(safe.size()); // NORACE
        }
    }

    public static void main(String[] args) {
        NoteGuardedContents shared = new NoteGuardedContents();
        new Thread(() -> {
            shared.put(args.length);
            shared.add("a");
        }).start();
        shared.show(args.length);
    }
}
