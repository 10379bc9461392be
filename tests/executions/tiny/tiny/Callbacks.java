package tiny;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;

/** Methods that the JDK calls are entered, but what called them is not a call of the application. */
public class Callbacks {
  static class Longest implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
      return a.length() - b.length();
    }
  }

  static class Once implements Iterator<Runnable> {
    private Runnable next = () -> System.out.println("run");

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public Runnable next() {
      Runnable result = next;
      next = null;
      return result;
    }
  }

  static class Failing {
    @Override
    public String toString() {
      throw new IllegalStateException("asked");
    }
  }

  static int twice(Comparator<String> order) {
    return order.compare("a", "bc");
  }

  public static void main(String[] arguments) {
    twice(new Longest().reversed());
    Arrays.sort(new String[] {"b", "aa"}, new Longest());
    new Once().forEachRemaining(Runnable::run);
    try {
      System.out.println("never " + new Failing());
    } catch (IllegalStateException expected) {
      System.exit(0);
    }
  }
}
