package races;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.BreakIterator;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.util.Date;

// A thread that works on its own copy of what all share changes nothing that is shared.
class LibClones {
    static final DateFormat dates = new SimpleDateFormat("yyyy");
    static final NumberFormat numbers = NumberFormat.getInstance();
    static final BreakIterator words = BreakIterator.getWordInstance();
    static final DateFormat kept = new SimpleDateFormat("yyyy");
    static final DateFormat changed = new SimpleDateFormat("yyyy");
    static final DateFormat copy = (DateFormat) kept.clone();

    static void use() throws NoSuchAlgorithmException, CloneNotSupportedException {
        DateFormat date = (DateFormat) dates.clone(); // NORACE
        date.format(new Date()); // NORACE
        date.getCalendar().clear(); // NORACE
        NumberFormat number = (NumberFormat) numbers.clone(); // NORACE
        number.format(3.0); // NORACE
        BreakIterator word = (BreakIterator) words.clone(); // NORACE
        word.setText("text"); // NORACE
        word.next(); // NORACE
        copy.parse("1999", new ParsePosition(0)); // RACE: SimpleDateFormat, GregorianCalendar // one copy for all
        MessageDigest digest = (MessageDigest) MessageDigest.getInstance("MD5").clone();
        digest.update((byte) 1); // NORACE
    }

    public static void main(String[] args) {
        new Thread(() -> changed.getCalendar().clear()).start(); // RACE: GregorianCalendar
        changed.clone(); // RACE: GregorianCalendar // copies the calendar, too
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                try {
                    use();
                } catch (NoSuchAlgorithmException | CloneNotSupportedException e) {
                    return;
                }
            }).start();
        }
    }
}
