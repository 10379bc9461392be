import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts words in parallel, into maps that are guarded in different ways, with one matcher for all. */
public class Words {
  private static final Pattern WORD = Pattern.compile("[a-z]+");
  private final Matcher matcher = WORD.matcher("");
  private final Map<String, Integer> plain = new HashMap<>();
  private final Map<String, Integer> guarded = Collections.synchronizedMap(new HashMap<>());
  private final Map<String, AtomicInteger> concurrent = new ConcurrentHashMap<>();
  private final StringBuilder seen = new StringBuilder();
  private final StringBuffer safe = new StringBuffer();

  private void count(String text) {
    Matcher own = WORD.matcher(text);
    while (own.find()) {
      String word = own.group();
      plain.merge(word, 1, Integer::sum);
      guarded.merge(word, 1, Integer::sum);
      concurrent.computeIfAbsent(word, key -> new AtomicInteger()).incrementAndGet();
      safe.append(word);
    }
    if (matcher.reset(text).find()) seen.append(matcher.group());
  }

  private int sum() {
    int result = 0;
    for (int n : guarded.values()) result += n;
    return result;
  }

  public static void main(String[] arguments) {
    Words words = new Words();
    List<String> lines = Arrays.asList("one two three", "two three", "three");
    lines.parallelStream().forEach(words::count);
    lines.parallelStream().mapToInt(line -> words.sum()).sum();
    System.out.println(words.plain + " " + words.seen + " " + words.safe.length() + " " + words.concurrent);
  }
}
