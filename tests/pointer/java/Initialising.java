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
  }
}
