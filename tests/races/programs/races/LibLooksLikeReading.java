package races;

import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

// Calls that only seem to look change what they are called on.
class LibLooksLikeReading {
    static final SimpleDateFormat format = new SimpleDateFormat("yyyy");
    static final Calendar calendar = Calendar.getInstance();
    static final Matcher matcher = Pattern.compile("a").matcher("b");
    static final StringBuilder text = new StringBuilder();
    static final StringBuffer buffer = new StringBuffer();
    static final Random random = new Random();

    static void use() {
        format.format(new Date()); // RACE: SimpleDateFormat, GregorianCalendar
        calendar.getTime(); // RACE
        matcher.find(); // RACE: Matcher
        text.append("x"); // RACE: StringBuilder
        buffer.append("x"); // NORACE
        random.nextInt(); // NORACE
    }

    public static void main(String[] args) {
        new Thread(LibLooksLikeReading::use).start();
        use();
    }
}
