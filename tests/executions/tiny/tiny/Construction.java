package tiny;

/** What constructors store, seen while the object is made: the site of the object is that of its new instruction. */
public class Construction {
  static class Part {}

  static class Base {
    Object part = new Part();
  }

  static class Derived extends Base {
    Part[] parts;

    Derived(int size) {
      this(new Part[size]);
    }

    Derived(Part[] parts) {
      this.parts = parts;
    }
  }

  static Object last;

  public static void main(String[] arguments) throws Exception {
    Derived made = new Derived(1);
    made.parts[0] = (Part) made.part;
    last = Part.class.getDeclaredConstructor().newInstance();
    int[][] table = new int[2][3];
    last = table[1];
    last = table.clone();
  }
}
