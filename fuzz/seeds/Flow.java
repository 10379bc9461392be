package seeds;

import java.io.Closeable;
import java.io.IOException;

/** Control flow, arithmetic, arrays and monitors. */
public class Flow {
  private static final long START = 1L << 40;
  private final Object lock = new Object();
  private double[][] grid = new double[3][4];
  volatile int count;
  static transient byte[] buffer = {1, 2, 3};

  int loops(int n) {
    int sum = 0;
    outer:
    for (int i = 0; i < n; i++) {
      for (int j = i; j-- > 0; ) {
        if ((i ^ j) % 7 == 3) continue outer;
        sum += i * j;
        if (sum > 100000) break outer;
      }
      do {
        sum >>>= 1;
      } while (sum > 5000);
    }
    return sum;
  }

  static String switches(int a, String b, Thread.State c) {
    switch (a) {
      case 1:
      case 2:
        return "small";
      case 1000000:
        return "large";
      default:
        break;
    }
    switch (b) {
      case "Aa":
      case "BB":
        return "collide";
      case "c":
        return b + a;
    }
    switch (c) {
      case NEW:
        return "new";
      case BLOCKED:
        return "blocked";
      default:
        return null;
    }
  }

  int exceptions(Closeable resource) {
    int result = 0;
    try (Closeable r = resource) {
      result = buffer[count];
    } catch (IOException | IllegalStateException e) {
      result = -1;
      throw new RuntimeException(e);
    } catch (ArrayIndexOutOfBoundsException e) {
      return 5;
    } finally {
      synchronized (lock) {
        count++;
      }
    }
    return result;
  }

  synchronized strictfp double numbers(long a, float b, double c, char d, short e, byte f) {
    long x = a * START / 3 % 5 - (a << d) + (a >> 2) + (a >>> 3) & ~a | a ^ 1;
    int y = (int) x + (int) b + (int) c + (char) e + (byte) d + (short) f;
    grid[1][2] += x > y ? b * c : -c % b;
    boolean less = b < c == c >= b;
    return less ? grid[0][1]++ : (double) x + (float) y + (long) c;
  }

  static native int outside(int a);

  Object arrays(Object value) {
    Object[] objects = {value, new int[] {1}, new String[2][], long[].class};
    if (value instanceof int[] && ((int[]) value).length > 1) return objects.clone();
    boolean[] flags = new boolean[5];
    flags[2] = objects[0] == null ^ flags[1];
    char[] chars = "text".toCharArray();
    chars[0] += 1;
    assert chars.length == 4 : "length";
    return flags[2] ? chars : (Object) objects[1];
  }
}
