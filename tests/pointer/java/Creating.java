// Objects made by reflection: allocated where newInstance is called, by the constructors that fit.
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

class Creating {
  interface Plugin {
    Object run();
  }

  static class First implements Plugin {
    Object made = new int[1]; /*@first*/

    @Override
    public Object run() {
      return made;
    }
  }

  static class Second implements Plugin {
    private Object given;

    private Second(Object given) {
      this.given = given;
    }

    Second(Object given, int number) {
      this.given = null;
    }

    Second() {
      given = new int[1]; /*@nothing*/
    }

    @Override
    public Object run() {
      return given;
    }
  }

  abstract static class Abstract implements Plugin {
    Abstract() {
      see(this); //= Concrete helper
    }
  }

  static class Concrete extends Abstract {
    @Override
    public Object run() {
      return this;
    }
  }

  static class Typed {
    Object a;
    Object b;

    public Typed(First a, Second b) {
      this.a = a;
      this.b = b;
    }
  }

  static class Fails {
    Fails() throws Exception {
      throw failure;
    }
  }

  static class Failure extends Exception {}

  static Failure failure = new Failure(); /*@failure*/

  // Never what a Plugin is wanted for, so it is not made there.
  static class Odd {
    Odd() {
      see(this); //=
    }
  }

  enum Colour {
    RED,
    BLUE
  }

  static void see(Object o) {}

  static Object make(Class<?> c) throws Exception {
    return c.getDeclaredConstructor().newInstance(); /*@helper*/
  }

  static void byClass(Class<?> unknown) throws Exception {
    Object one = First.class.newInstance(); /*@one*/ //-> First.<init>
    see(one); //= one
    see(((Plugin) one).run()); //= first
    Object two = Class.forName("Creating$First").newInstance(); /*@two*/
    see(two); //= two
    see(Abstract.class.newInstance()); //=
    see(Plugin.class.newInstance()); //=
    see(new Concrete()); //= Concrete
    see(int.class.newInstance()); //= Object //?
    Plugin either = (Plugin) Class.forName(unknown == null ? "Creating$First" : "Creating$Odd").newInstance(); /*@either*/
    see(either); //= either
    Plugin mystery = (Plugin) unknown.newInstance(); //?
    see(mystery); //= Plugin
    see(mystery.run()); //= Object
    // It may be anything; what comes out of it is of the type that it is taken for.
    Object any = unknown.newInstance(); //?
    First kept = new First(); /*@kept*/
    Second keptToo = new Second(); /*@keptToo*/
    ((First[]) any)[0] = kept;
    ((Second[]) any)[0] = keptToo;
    see(((First[]) any)[0]); //= kept First
    see(((Second[]) any)[0]); //= keptToo Second
  }

  static void byConstructor(boolean b) throws Exception {
    Object x = new int[1]; /*@x*/
    Constructor<?> c = Second.class.getDeclaredConstructor(Object.class);
    Plugin made = (Plugin) c.newInstance(x); /*@made*/ //-> Second.<init>
    see(made); //= made
    see(made.run()); //= insensitive: nothing x; origin: nothing x; x
    Plugin bare = (Plugin) Second.class.getDeclaredConstructor().newInstance(); /*@bare*/
    see(bare.run()); //= insensitive: nothing x; origin: nothing x; nothing
    Constructor<?>[] all = Second.class.getDeclaredConstructors();
    Plugin any = (Plugin) all[0].newInstance(x, 1); /*@any*/ //-> Second.<init>
    see(any.run()); //= insensitive: nothing x; origin: nothing x;
    see(Second.class.getConstructor()); //=
    Typed typed = (Typed) Typed.class.getConstructors()[0].newInstance(new First(), made); /*@typed*/
    see(typed.a); //= typed
    see(typed.b); //= made
    see(make(First.class)); //= helper
    see(make(Concrete.class)); //= helper
  }

  static void failing() throws Exception {
    try {
      Fails.class.getDeclaredConstructor().newInstance();
    } catch (InvocationTargetException e) {
      see(e.getTargetException()); //= Throwable failure
    }
    try {
      Fails.class.newInstance();
    } catch (RuntimeException e) {
      see(e); //= RuntimeException
    } catch (Exception e) {
      see(e); //= Exception failure
    }
  }

  static void arrays(int n) {
    Object[] made = (Object[]) Array.newInstance(First.class, n); /*@array*/
    see(made); //= array
    made[0] = new First(); /*@stored*/
    see(made[0]); //= stored
    Object nested = "text";
    for (int i = 0; i < n; i++) {
      nested = Array.newInstance(nested.getClass(), 1); /*@nested*/
    }
    see(nested); //= String nested Object
    see(Array.newInstance(void.class, 1)); //= Object
    Object[][] grid = (Object[][]) Array.newInstance(First.class, 2, 3); /*@grid*/
    see(grid[0]); //= grid
    see(grid[0][0]); //=
  }

  static void enums(String name) {
    see(Colour.valueOf(name)); //= Colour
    see(Colour.class.getEnumConstants()[0]); //= Colour
  }

  public static void main(String[] args) throws Exception {
    byClass(Class.forName(args[0])); //?
    byConstructor(args.length > 0);
    failing();
    arrays(args.length);
    enums(args[0]);
  }
}
