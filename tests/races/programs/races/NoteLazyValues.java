package races;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// Anyone may make a value anew if nobody can see it half made: its fields are final, or its class says so. What
// the field may hold counts, not only what it is declared as.
class NoteLazyValues {
    @Retention(RetentionPolicy.CLASS)
    @interface Immutable {
    }

    static final class Point {
        final int x;

        Point(int x) {
            this.x = x;
        }
    }

    @Immutable
    static class Name {
        private String text;

        Name(String text) {
            this.text = text;
        }
    }

    static class Box {
        int content;
    }

    static class Open {
        final int x = 1;
    }

    static class Below extends Open {
        int more;
    }

    private Point point;
    private Name name;
    private Box box;
    private Open open;
    private Open either;

    void work(int n) {
        if (point == null) point = new Point(1); // RACE: point // IDIOM: racy-single-check // CONFIDENCE: low
        if (name == null) name = new Name("a"); // RACE: name // IDIOM: racy-single-check // CONFIDENCE: low
        if (box == null) box = new Box(); // RACE: box // IDIOM: none
        if (open == null) open = new Open(); // RACE: open // IDIOM: racy-single-check // CONFIDENCE: low
        if (either == null) either = n > 1 ? new Open() : new Below(); // RACE: either // IDIOM: none
    }

    private final Open[] cache = new Open[8];
    private final Box[] boxes = new Box[8];

    Open cached(int n) {
        Open found = cache[n]; // RACE: cache // IDIOM: racy-single-check // CONFIDENCE: low
        if (found == null) {
            found = new Open();
            cache[n] = found; // RACE: cache // IDIOM: racy-single-check // CONFIDENCE: low
        }
        return found;
    }

    Box boxed(int n) {
        Box found = boxes[n]; // RACE: boxes // IDIOM: none
        if (found == null) boxes[n] = found = new Box(); // RACE: boxes // IDIOM: none
        return found;
    }

    private final Open[] moved = new Open[8];

    // What is tested is not what is set.
    void move(int n) {
        if (moved[n] == null) moved[n + 1] = new Open(); // RACE: moved // IDIOM: none
    }

    public static void main(String[] args) {
        NoteLazyValues shared = new NoteLazyValues();
        for (int i = 0; i < 2; ++i) {
            new Thread(() -> {
                shared.work(args.length);
                shared.cached(args.length);
                shared.boxed(args.length);
                shared.move(args.length);
            }).start();
        }
    }
}
