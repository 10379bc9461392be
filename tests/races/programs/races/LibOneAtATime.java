package races;

import java.security.SecureRandom;
import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Calendar;
import java.util.Date;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

// What is for one thread at a time is right where each has its own, or all hold one lock; what is made for several is
// right as it is. Random is documented as safe (since Java 7), SplittableRandom as not.
class LibOneAtATime {
    static final SimpleDateFormat format = new SimpleDateFormat("yyyy");
    static final SimpleDateFormat guarded = new SimpleDateFormat("yyyy");
    static final SimpleDateFormat template = new SimpleDateFormat("yyyy");
    static final DateTimeFormatter modern = DateTimeFormatter.ISO_DATE;
    static final DecimalFormat numbers = new DecimalFormat("#.#");
    static final Calendar calendar = Calendar.getInstance();
    static final Pattern pattern = Pattern.compile("a+");
    static final Matcher matcher = pattern.matcher("aaa");
    static final StringBuilder text = new StringBuilder();
    static final StringBuilder whole = new StringBuilder("whole");
    static final Random random = new Random();
    static final SplittableRandom splittable = new SplittableRandom();
    static final SecureRandom secure = new SecureRandom();
    static final ThreadLocal<SimpleDateFormat> own = ThreadLocal.withInitial(() -> new SimpleDateFormat("yyyy"));

    static void use() {
        try {
            format.parse("2001"); // RACE: SimpleDateFormat, GregorianCalendar
        } catch (java.text.ParseException e) {
            System.out.println(e);
        }
        synchronized (guarded) {
            System.out.println(guarded.format(new Date())); // NORACE
        }
        System.out.println(own.get().format(new Date())); // NORACE
        System.out.println(((SimpleDateFormat) template.clone()).format(new Date())); // NORACE
        System.out.println(modern.format(LocalDate.now())); // NORACE
        System.out.println(numbers.format(1.5)); // RACE: DecimalFormat
        System.out.println(calendar.get(Calendar.YEAR)); // RACE
        Calendar mine = Calendar.getInstance();
        System.out.println(mine.get(Calendar.YEAR)); // NORACE
        System.out.println(pattern.matcher("b").find()); // NORACE
        if (matcher.lookingAt()) System.out.println(matcher.group()); // RACE: Matcher
        text.append('x'); // RACE: StringBuilder
        System.out.println(text.length()); // RACE: StringBuilder
        System.out.println(whole.length() + whole.toString()); // NORACE
        System.out.println(random.nextGaussian() + secure.nextInt() + ThreadLocalRandom.current().nextInt()); // NORACE
        System.out.println(splittable.nextInt()); // RACE: SplittableRandom
    }

    public static void main(String[] args) {
        new Thread(LibOneAtATime::use).start();
        use();
    }
}
