package snarl.executions;

import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The classes of objects of which no allocation was seen, as negative numbers, and how they are written. */
final class UnknownClasses {
  private final Sites.Table<String> names = new Sites.Table<>();
  private final ClassValue<Integer> numbers = new ClassValue<>() {
    @Override
    protected Integer computeValue(Class<?> type) {
      return -names.number(nameOf(type));
    }
  };

  int numberOf(Class<?> type) {
    return numbers.get(type);
  }

  String name(int number) {
    return names.get(-number);
  }

  /** The same in every run: classes made on the fly have names with numbers and addresses. */
  static String nameOf(Class<?> type) {
    if (Proxy.isProxyClass(type)) {
      return Arrays.stream(type.getInterfaces()).map(Class::getName).collect(Collectors.joining(",", "proxy:", ""));
    }
    String name = type.getTypeName();
    int lambda = name.indexOf("$$Lambda");
    if (lambda >= 0) return name.substring(0, lambda) + "$$Lambda";
    return type.isHidden() ? name.substring(0, name.lastIndexOf('/')) : name;
  }
}
