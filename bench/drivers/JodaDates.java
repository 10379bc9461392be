import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.joda.time.DateTime;
import org.joda.time.DateTimeFieldType;
import org.joda.time.DateTimeZone;
import org.joda.time.Duration;
import org.joda.time.DurationFieldType;
import org.joda.time.Interval;
import org.joda.time.LocalDate;
import org.joda.time.LocalTime;
import org.joda.time.Period;
import org.joda.time.chrono.GregorianChronology;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatter;
import org.joda.time.format.ISODateTimeFormat;
import org.joda.time.format.ISOPeriodFormat;
import org.joda.time.format.PeriodFormat;

/** Joda-Time as its users have it: tasks that print and parse dates, and reckon with them. */
public class JodaDates {
  static String print(DateTime time) {
    StringBuilder result = new StringBuilder();
    result.append(ISODateTimeFormat.dateTime().print(time)).append(' ');
    result.append(ISODateTimeFormat.dateTimeNoMillis().print(time)).append(' ');
    result.append(ISODateTimeFormat.date().print(time)).append(' ');
    result.append(ISODateTimeFormat.basicDateTime().print(time)).append(' ');
    result.append(ISODateTimeFormat.weekDateTime().print(time)).append(' ');
    result.append(DateTimeFormat.forPattern("yyyy-MM-dd HH:mm zzz").withLocale(Locale.FRANCE).print(time)).append(' ');
    result.append(DateTimeFormat.longDateTime().print(time)).append(' ');
    result.append(time).append(' ').append(time.toLocalDate()).append(' ').append(time.toString("EEE dd MMM"));
    return result.toString();
  }

  static DateTime parse(String text) {
    DateTimeFormatter parser = ISODateTimeFormat.dateTimeParser();
    DateTime time = parser.withZone(DateTimeZone.UTC).parseDateTime(text);
    LocalDate date = ISODateTimeFormat.localDateParser().parseLocalDate("2013-07-22");
    LocalTime clock = LocalTime.parse("10:15:30");
    return date.toDateTime(clock, DateTimeZone.forID("Europe/Paris")).isBefore(time) ? time : date.toDateTimeAtStartOfDay();
  }

  static String reckon(DateTime time) {
    DateTime later = time.plusMonths(2).minusDays(3).withZone(DateTimeZone.forOffsetHours(5)).withChronology(GregorianChronology.getInstance());
    Interval interval = time.isBefore(later) ? new Interval(time, later) : new Interval(later, time);
    Period period = interval.toPeriod();
    Duration duration = interval.toDuration();
    return ISOPeriodFormat.standard().print(period) + " " + PeriodFormat.wordBased(Locale.ENGLISH).print(period) + " " + duration.getStandardHours();
  }

  /** What a page of a calendar shows, where its reader is. */
  static String page(DateTime time) {
    DateTime there = time.withZone(DateTimeZone.forID("Europe/Paris"));
    DateTime next = there.plusHours(6).plusMinutes(30).plusSeconds(1).plusWeeks(1).plusYears(1);
    StringBuilder result = new StringBuilder();
    result.append(there.dayOfWeek().getAsText(Locale.FRENCH)).append(' ').append(there.getDayOfYear()).append(' ');
    result.append(there.getWeekOfWeekyear()).append('/').append(there.getWeekyear()).append(' ').append(there.getYearOfCentury()).append(' ');
    result.append(there.getMinuteOfDay()).append(' ').append(there.getSecondOfDay()).append(' ').append(there.getEra()).append(' ');
    result.append(there.toString("hh:mm a")).append(' ').append(next.dayOfMonth().withMaximumValue()).append(' ');
    result.append(new Period(there, next).getHours()).append(' ').append(there.hourOfDay().roundFloorCopy());
    return result.toString();
  }

  private static final DateTimeFieldType[] FIELDS = {DateTimeFieldType.era(), DateTimeFieldType.centuryOfEra(),
      DateTimeFieldType.yearOfEra(), DateTimeFieldType.weekyearOfCentury(), DateTimeFieldType.monthOfYear(),
      DateTimeFieldType.halfdayOfDay(), DateTimeFieldType.hourOfHalfday(), DateTimeFieldType.clockhourOfHalfday(),
      DateTimeFieldType.clockhourOfDay(), DateTimeFieldType.millisOfDay()};
  private static final DurationFieldType[] STEPS = {DurationFieldType.eras(), DurationFieldType.centuries(),
      DurationFieldType.weekyears(), DurationFieldType.halfdays()};

  /** What an editor of dates lists, where its user is: fields, and the steps that buttons go. */
  static String fields(DateTime time) {
    DateTime there = time.withZone(DateTimeZone.forID("Europe/Paris"));
    StringBuilder result = new StringBuilder();
    for (DateTimeFieldType field : FIELDS) result.append(field).append(' ').append(there.get(field)).append(' ');
    for (DurationFieldType step : STEPS) {
      if (step.isSupported(there.getChronology())) result.append(there.withFieldAdded(step, 1)).append(' ');
    }
    return result.toString();
  }

  public static void main(String[] args) throws Exception {
    DateTime now = new DateTime();
    ExecutorService workers = Executors.newFixedThreadPool(4);
    List<Future<String>> results = new ArrayList<>();
    for (int i = 0; i < 20; ++i) {
      int n = i;
      results.add(workers.submit(() -> print(now.plusHours(n))));
      results.add(workers.submit(() -> print(parse("2013-07-22T10:15:30.000Z"))));
      results.add(workers.submit(() -> reckon(now.plusYears(n))));
      results.add(workers.submit(() -> page(now.minusDays(n))));
      results.add(workers.submit(() -> fields(now.plusWeeks(n))));
    }
    for (Future<String> result : results) System.out.println(result.get());
    workers.shutdown();
  }
}
