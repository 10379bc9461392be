// What can't be resolved may reach what metadata lists; see test_reflection.cpp.
import java.lang.reflect.Field;
import java.lang.reflect.Method;

class Listed {
  public static class Plugin {
    static Object kept = new int[1];
    public Object field = new int[1];

    public Plugin() {
      constructed();
    }

    public void start(int n) {
      started();
    }
  }

  public static class Other {
    public Other() {
      otherConstructed();
    }
  }

  static void constructed() {}

  static void otherConstructed() {}

  static void started() {}

  static void see(Object o) {}

  public static void main(String[] args) throws Exception {
    Object made = Class.forName(args[0]).newInstance(); //?
    Method method = Class.forName(args[1]).getMethod(args[2]); //?
    method.invoke(Plugin.class.newInstance(), args.length > 1 ? new Object[] {1} : null); //?
    see(Class.forName(args[0]).getField(args[1]).get(made)); //?
  }
}
