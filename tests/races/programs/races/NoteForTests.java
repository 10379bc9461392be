package races;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// Where only tests begin, a race is less likely to be met; what the program calls is as real as ever.
class NoteForTests {
    @Retention(RetentionPolicy.CLASS)
    @interface VisibleForTesting {
    }

    private int reset;
    private int used;

    @VisibleForTesting
    void reset() {
        used *= 2; // RACE: used // CONFIDENCE: high // SAYS-NOT: for tests
    }

    void work() {
        used++; // RACE: used
        reset();
        System.out.println(reset); // RACE: reset // CONFIDENCE: medium // SAYS: is there for tests (@VisibleForTesting)
    }

    @VisibleForTesting
    public static void main(String[] args) {
        NoteForTests shared = new NoteForTests();
        new Thread(shared::work).start();
        new Thread(shared::work).start();
        shared.reset = 1; // RACE: reset
    }
}
