package safe;

import java.util.*;
import java.util.concurrent.*;

final class UsesConcurrentHashMap {
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      map.put("a", 1);
      map.putIfAbsent("b", 2);
      map.putAll(Map.of("c", 3));
      map.merge("a", 1, Integer::sum);
      map.compute("a", (k, v) -> v == null ? 1 : v + 1);
      map.computeIfAbsent("d", k -> 4);
      map.computeIfPresent("d", (k, v) -> v + 1);
      map.replace("a", 5);
      map.replaceAll((k, v) -> v + 1);
      int sum = map.getOrDefault("a", 0) + map.size() + (map.containsKey("b") ? 1 : 0) + (map.containsValue(2) ? 1 : 0);
      for (Map.Entry<String, Integer> entry : map.entrySet()) {
        sum += entry.getValue();
        entry.setValue(sum);
      }
      for (Iterator<String> keys = map.keySet().iterator(); keys.hasNext();) {
        if (keys.next().isEmpty()) keys.remove();
      }
      for (int value : map.values()) sum += value;
      map.forEach((k, v) -> Twice.keep(k + v));
      map.forEach(1, (k, v) -> Twice.keep(k + v));
      sum += map.reduceValues(1, Integer::sum) + map.mappingCount();
      map.remove("a");
      map.keySet().removeIf(String::isEmpty);
      Twice.keep(sum + map.toString() + map.hashCode() + map.equals(Map.of()) + map.values().stream().count());
      map.clear();
    });
  }
}

final class UsesKeySet {
  static final Set<String> set = ConcurrentHashMap.newKeySet();

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

final class UsesConcurrentSkipListMap {
  static final ConcurrentSkipListMap<String, Integer> map = new ConcurrentSkipListMap<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      map.put("a", 1);
      map.putIfAbsent("b", 2);
      map.merge("a", 1, Integer::sum);
      map.compute("a", (k, v) -> v == null ? 1 : v + 1);
      map.replace("a", 5);
      int sum = map.getOrDefault("a", 0) + map.size();
      for (Map.Entry<String, Integer> entry : map.entrySet()) sum += entry.getValue();
      for (String key : map.descendingMap().keySet()) sum += map.get(key);
      for (String key : map.headMap("b").keySet()) sum += key.length();
      for (int value : map.values()) sum += value;
      map.pollFirstEntry();
      map.remove("a");
      Twice.keep(sum + map.firstKey() + map.ceilingEntry("a") + map.tailMap("a", true).size() + map);
      map.clear();
    });
  }
}

final class UsesConcurrentSkipListSet {
  static final ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      set.add("a");
      set.addAll(List.of("b"));
      for (String each : set) Twice.keep(each + set.contains(each));
      Twice.keep(set.first() + set.ceiling("a") + set.headSet("b").size() + set.descendingSet() + set);
      set.pollFirst();
      set.remove("a");
    });
  }
}

final class UsesSynchronizedMap {
  static final Map<String, Integer> map = Collections.synchronizedMap(new TreeMap<>());

  public static void main(String[] arguments) {
    Twice.run(() -> {
      map.put("a", 1);
      map.remove("b");
      map.merge("a", 1, Integer::sum);
      Twice.keep(map.get("a") + map.size() + map.toString() + map.containsKey("a"));
      synchronized (map) {
        for (Map.Entry<String, Integer> entry : map.entrySet()) Twice.keep(entry.getKey() + entry.getValue());
      }
    });
  }
}

final class UsesHashtable {
  static final Hashtable<String, Integer> table = new Hashtable<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      table.put("a", 1);
      table.remove("b");
      table.merge("a", 1, Integer::sum);
      Twice.keep(table.get("a") + table.size() + table.toString() + table.containsKey("a"));
    });
  }
}

final class UsesProperties {
  static final Properties properties = new Properties();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      properties.setProperty("a", "b");
      Twice.keep(properties.getProperty("a") + properties.getProperty("b", "c") + properties.stringPropertyNames());
    });
  }
}
