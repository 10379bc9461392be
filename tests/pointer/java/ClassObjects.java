// Class objects: from getClass, from names, and from other classes.
class ClassObjects {
  static class Base {}

  static class Derived extends Base implements Runnable, Comparable<Derived> {
    @Override
    public void run() {}

    @Override
    public int compareTo(Derived other) {
      return 0;
    }
  }

  static class Loaded {
    static Object log = new int[1]; /*@loaded*/

    static {
      ClassObjects.fromLoaded = log;
    }
  }

  static class NotLoaded {
    static {
      ClassObjects.fromNotLoaded = new int[1]; /*@not*/
    }
  }

  static class Choice1 {}

  static class Choice2 {}

  static class ByField {}

  static class ByArgument {}

  static class ByMissing extends Base {}

  static Object fromLoaded;
  static Object fromNotLoaded;
  static String name = "ClassObjects$ByField";

  static void see(Object o) {}

  static Class<?> load(String name) throws Exception {
    return Class.forName(name);
  }

  static void classes(boolean b) {
    Object o = b ? new Base() : new Derived();
    see(o.getClass()); //= Base.class Derived.class
    see(new int[1].getClass()); //= int[].class
    see("text".getClass()); //= String.class
    see(Derived.class.getSuperclass()); //= Base.class
    see(Derived.class.getInterfaces()[0]); //= Runnable.class Comparable.class
    see(Runnable.class.getSuperclass()); //=
    see(Base[].class.getComponentType()); //= Base.class
    see(Base.class.getComponentType()); //=
  }

  static void names(boolean b, String other) throws Exception {
    see(Class.forName("ClassObjects$Loaded")); //= Loaded.class
    see(fromLoaded); //= loaded
    see(Class.forName("ClassObjects$NotLoaded", false, null)); //= NotLoaded.class
    see(fromNotLoaded); //=
    see(Class.forName(b ? "ClassObjects$Choice1" : "ClassObjects$Choice2")); //= Choice1.class Choice2.class
    see(Class.forName("ClassObjects$Ch" + (b ? "oice1" : "oice2"))); //= Choice1.class Choice2.class
    see(Class.forName(name)); //= ByField.class
    see(load("ClassObjects$ByArgument")); //= ByArgument.class
    see(Class.forName("[LClassObjects$Base;")); //= Base[].class
    see(Class.forName("[[I")); //= int[][].class
    see(Class.forName(Choice1.class.getName())); //= Choice1.class
    see(Class.forName("no.such.Class")); //= //?
    see(Class.forName("ClassObjects/Base")); //= //?
    see(Class.forName("")); //= //?
    see(Class.forName("[")); //= //?
    see(Class.forName(";[L")); //= //?
    see(Class.forName(other)); //= Class //?
    see(Class.forName(b ? other : "ClassObjects$Base")); //= Base.class Class //?
  }

  static void loop(String[] parts) throws Exception {
    String all = "";
    for (String part : parts) {
      all = all + "a";
    }
    see(Class.forName(all)); //= Class //?
  }

  public static void main(String[] args) throws Exception {
    classes(args.length > 0);
    names(args.length > 0, args[0]);
    loop(args);
  }
}
