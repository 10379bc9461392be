package seeds;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the language has had since Java 9. */
public sealed interface Modern permits Modern.Pair, Modern.Leaf {
  record Pair(Modern left, Modern right) implements Modern {
    public Pair {
      if (left == right) throw new IllegalArgumentException("same: " + left + '/' + right);
    }
  }

  record Leaf<T>(T value, int... weights) implements Modern {}

  private int depth(int start) {
    return this instanceof Pair pair && pair.left != null ? pair.left.depth(start + 1) : start;
  }

  static String describe(Modern tree, int code) {
    var text = switch (code) {
      case 1, 2, 3 -> "low";
      case 400 -> {
        try {
          yield tree.depth(0) + "deep";
        } finally {
          System.gc();
        }
      }
      default -> """
          a block of
            text %s""".formatted(tree);
    };
    return text + code + 1L + 2.0f + true + null + tree;
  }

  static Map<Boolean, List<String>> split(int n) {
    return IntStream.range(0, n).parallel().boxed().map(String::valueOf)
        .collect(Collectors.partitioningBy(s -> s.length() > 1));
  }
}
