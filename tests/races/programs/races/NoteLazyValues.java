package races;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// Anyone may make a value anew if nobody can see it half made: its fields are final, or its class says so.
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

    private Point point;
    private Name name;
    private Box box;
    private Open open;

    void work() {
        if (point == null) point = new Point(1); // RACE: point // IDIOM: racy-single-check // CONFIDENCE: low
        if (name == null) name = new Name("a"); // RACE: name // IDIOM: racy-single-check // CONFIDENCE: low
        if (box == null) box = new Box(); // RACE: box // IDIOM: none
        if (open == null) open = new Open(); // RACE: open // IDIOM: none
    }

    public static void main(String[] args) {
        NoteLazyValues shared = new NoteLazyValues();
        new Thread(shared::work).start();
        new Thread(shared::work).start();
    }
}
