import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.stream.Stream;

/** Inherits all that it does not override. */
class MyMap extends HashMap<Object, Object> {
  @Override
  public Object get(Object key) {
    return super.get(key);
  }
}

/** Says anew what a default method does, below a class that has a model for it. */
interface Streaming<T> extends Collection<T> {
  @Override
  default Stream<T> stream() {
    return null;
  }
}

class MyList extends ArrayList<Object> implements Streaming<Object> {}

class PlainList extends ArrayList<Object> {}

/** Implements an interface that has a model. */
class MyIterator implements java.util.Iterator<Object> {
  public boolean hasNext() {
    return false;
  }

  public Object next() {
    return null;
  }
}

/** Things that models refer to. */
class Holder {
  static Object shared;
  Object own;
  int number;

  static Object pick(String a) {
    return a;
  }

  static Object pick(Integer a) {
    return a;
  }

  static void both(CharSequence a, Object b) {}

  static void both(Object a, CharSequence b) {}

  Object plain(Object a, Runnable b) {
    return a;
  }

  Object one(Object a) throws java.io.IOException {
    return a;
  }

  long two(int a, String[] b) {
    return a;
  }

  Object all(Object[] a) {
    return a;
  }

  String[] names() {
    return null;
  }

  synchronized void locked() {}

  native Object fromOutside();

  private void hidden() {}
}

interface Shape {
  Object area();

  default Object twice() {
    return area();
  }
}

abstract class Narrow implements Comparable<Narrow> {
  public int compareTo(Narrow other) {
    return 0;
  }
}

/** Whose static methods do different things for constants. */
class Flagged {
  static Object make(boolean flag) {
    return null;
  }

  static void other(Object object) {}

  static void alone(int number) {}

  static void alone() {}

  void own(int number) {}
}
