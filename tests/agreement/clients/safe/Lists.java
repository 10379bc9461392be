package safe;

import java.util.*;
import java.util.concurrent.*;

final class UsesCopyOnWriteArrayList {
  static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>(List.of("x"));

  public static void main(String[] arguments) {
    Twice.run(() -> {
      list.add("a");
      list.add(0, "b");
      list.addAll(List.of("c", "d"));
      list.addIfAbsent("e");
      list.set(0, "f");
      list.remove("a");
      list.remove(0);
      list.removeIf(String::isEmpty);
      list.replaceAll(String::trim);
      list.sort(Comparator.naturalOrder());
      for (String each : list) Twice.keep(each + list.indexOf(each) + list.contains(each));
      list.forEach(Twice::keep);
      Twice.keep(list.get(0) + list.size() + list + list.subList(0, 1) + list.stream().count() + list.hashCode()
          + list.equals(List.of()) + list.toArray(new String[0]).length + list.toArray().length);
      list.removeAll(List.of("x"));
      list.clear();
    });
  }
}

final class UsesCopyOnWriteArraySet {
  static final CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      set.add("a");
      set.addAll(List.of("b"));
      set.remove("a");
      for (String each : set) Twice.keep(each + set.contains(each));
      set.removeIf(String::isEmpty);
      Twice.keep(set.size() + set.toString() + set.stream().count() + set.toArray(new String[0]).length);
    });
  }
}

final class UsesSynchronizedList {
  static final List<String> list = Collections.synchronizedList(new ArrayList<>());

  public static void main(String[] arguments) {
    Twice.run(() -> {
      list.add("a");
      list.set(0, "b");
      list.remove("a");
      list.sort(Comparator.naturalOrder());
      Twice.keep(list.get(0) + list.size() + list + list.contains("a") + list.toArray().length);
      synchronized (list) {
        for (String each : list) Twice.keep(each);
      }
    });
  }
}

final class UsesVector {
  static final Vector<String> list = new Vector<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      list.add("a");
      list.addElement("b");
      list.set(0, "b");
      list.remove("a");
      list.removeIf(String::isEmpty);
      Twice.keep(list.get(0) + list.size() + list + list.contains("a") + list.toArray().length);
    });
  }
}

final class UsesStringBuffer {
  static final StringBuffer text = new StringBuffer();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      text.append("a").append(1).insert(0, 'c').deleteCharAt(0);
      text.setCharAt(0, 'b');
      Twice.keep(text.length() + text.toString() + text.indexOf("a") + text.charAt(0) + text.reverse());
    });
  }
}
