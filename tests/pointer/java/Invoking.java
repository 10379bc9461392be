// Methods and fields by reflection.
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

class Invoking {
  static class Service {
    public Object open = new int[1]; /*@open*/
    private Object secret = new int[1]; /*@secret*/
    static Object shared;
    int number;

    public Object give() {
      return open;
    }

    public Object echo(Object o) {
      return o;
    }

    public Object echo(Object o, Object p) {
      return p;
    }

    private static Object hidden(Service s, int n) {
      return s;
    }

    public int count() {
      return 1;
    }

    public void nothing() {}

    public void fails() throws Failure {
      throw failure;
    }
  }

  static class Special extends Service {
    public Object open = new int[1]; /*@special*/

    @Override
    public Object give() {
      return open;
    }
  }

  static class Unrelated {
    public Object give() {
      return new int[1]; /*@unrelated*/
    }
  }

  static class Failure extends Exception {}

  static Failure failure = new Failure(); /*@failure*/

  static void see(Object o) {}

  static Object call(Object target, String name) throws Exception {
    return target.getClass().getMethod(name).invoke(target); //-> Small.one Small.two
  }

  static class Small {
    public Object one() {
      return new int[1]; /*@one*/
    }

    public Object two() {
      return new int[1]; /*@two*/
    }

    Object three() {
      return new int[1]; /*@three*/
    }

    public Object four(Object o) {
      return o;
    }
  }

  static void methods(boolean b) throws Exception {
    Service s = new Service(); /*@s*/
    Special t = new Special(); /*@t*/
    Object x = new int[1]; /*@x*/
    Object y = new int[1]; /*@y*/
    Method give = Service.class.getMethod("give");
    see(give.invoke(s)); //= open //-> Service.give
    see(give.invoke(t)); //= special //-> Special.give
    see(give.invoke(new Unrelated())); //= //-> Unrelated.<init>
    see(Service.class.getMethod("echo", Object.class).invoke(s, x)); //= x //-> Service.echo
    Method two = Service.class.getMethod("echo", Object.class, Object.class);
    see(two.invoke(s, x, y)); //= x y //-> Service.echo
    see(two.invoke(s, x)); //= //->
    see(Service.class.getDeclaredMethod("hidden", Service.class, int.class).invoke(null, s, 1)); //= s //-> Service.hidden
    see(Service.class.getMethod("hidden", Service.class, int.class)); //=
    see(Special.class.getDeclaredMethod("echo", Object.class)); //=
    see(Special.class.getMethod("echo", Object.class).invoke(t, y)); //= y
    see(Service.class.getMethod("count").invoke(s)); //= Integer
    see(Service.class.getMethod("nothing").invoke(s)); //=
    see(Service.class.getMethod(b ? "give" : "count").invoke(s)); //= open Integer
    see(Service.class.getMethod("no such method").invoke(s)); //=
    see(call(new Small(), b ? "one" : "two")); //= one two
    for (Method m : Small.class.getDeclaredMethods()) {
      see(m.invoke(new Small(), x)); //= x //-> Small.<init> Small.four
    }
  }

  static void failing() throws Exception {
    try {
      Service.class.getMethod("fails").invoke(new Service());
    } catch (InvocationTargetException e) {
      see(e.getTargetException()); //= Throwable failure
    }
  }

  static void fields() throws Exception {
    Service s = new Service();
    Special t = new Special();
    Object x = new int[1]; /*@fx*/
    Field open = Service.class.getField("open");
    see(open.get(s)); //= open
    see(open.get(t)); //= open
    see(Special.class.getField("open").get(t)); //= special
    see(Service.class.getDeclaredField("secret").get(s)); //= secret
    see(Service.class.getField("secret")); //=
    Field shared = Service.class.getDeclaredField("shared");
    shared.set(null, x);
    see(shared.get(null)); //= fx
    see(Service.shared); //= fx
    Unset u = new Unset(); /*@u*/
    Field value = Unset.class.getDeclaredField("value");
    value.set(u, x);
    see(u.value); //= fx
    value.set(u, "wrong type");
    see(u.value); //= fx
    see(Service.class.getDeclaredField("number").get(s)); //= Integer
    Service.class.getDeclaredField("number").setInt(s, 2);
    see(Service.class.getDeclaredFields()[0].get(new Service())); //= open secret fx Integer
  }

  record Pair(Object first, Object second) {
    Object both() {
      return this;
    }
  }

  static void components() throws Exception {
    Pair pair = new Pair(new int[1], new int[2]); /*@parts*/
    see(Pair.class.getRecordComponents()[0].getAccessor().invoke(pair)); //= parts //-> Pair.first Pair.second
    see(Unset.class.getRecordComponents()); //= RecordComponent[]
  }

  static class Unset {
    int[] value;
  }

  static void unknown(Method m, Field f, Object o) throws Exception {
    see(m.invoke(o)); //= Object //?
    see((Small) m.invoke(o, o)); //= Small //?
    see(f.get(o)); //= Object //?
    f.set(o, o); //?
  }

  public static void main(String[] args) throws Exception {
    methods(args.length > 0);
    failing();
    fields();
    components();
    Class<?> c = Class.forName(args[0]); //?
    unknown(c.getMethod("x"), c.getField("y"), args);
  }
}
