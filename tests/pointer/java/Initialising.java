// Static initialisers run when their class is used, and not otherwise.
class Initialising {
  static class Config {
    static final Object LOCK = new int[1]; /*@lock*/
    static Object other;

    static {
      other = Helper.make(); //-> Helper.make
    }
  }

  static class Helper {
    static Object made = new int[1]; /*@made*/

    static Object make() {
      return made;
    }
  }

  static class Base {
    static Object fromBase = new int[1]; /*@base*/

    static {
      Initialising.log = fromBase;
    }
  }

  static class Derived extends Base {}

  static class Never {
    static {
      Initialising.log = new int[1]; /*@never*/
    }
  }

  static Object plain, useful, above, below;

  // A class leaves interfaces alone that have no code to run on its objects; those above them it does not.
  interface Plain extends Above {
    Object KEPT = Initialising.plain = new int[1]; /*@plain*/

    void run();
  }

  interface Above {
    Object KEPT = Initialising.above = new int[1]; /*@above*/

    default void stop() {}
  }

  interface Useful {
    Object KEPT = Initialising.useful = new int[1]; /*@useful*/

    private void help() {}
  }

  static class Worker implements Plain, Useful {
    @Override
    public void run() {}
  }

  // An interface that is used initialises none above it.
  interface Lower extends Unused {
    Object KEPT = Initialising.below = new int[1]; /*@below*/
  }

  interface Unused {
    Object KEPT = Initialising.below = new int[1]; /*@unused*/

    default void stop() {}
  }

  enum Colour {
    RED {
      @Override
      Object value() {
        return new int[1]; /*@red*/
      }
    },
    BLUE;

    Object value() {
      return new int[1]; /*@blue*/
    }
  }

  static Object log;

  static void see(Object o) {}

  public static void main(String[] args) {
    see(Config.LOCK); //= lock
    see(Config.other); //= made
    new Derived();
    see(log); //= base
    see(Colour.RED.value()); //= red
    new Worker();
    see(plain); //=
    see(useful); //= useful
    see(above); //= above
    see(Lower.KEPT); //= below
    see(below); //= below
  }
}
