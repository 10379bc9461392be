// What each selector tells apart.
class Contexts {
  static class Box {
    private Object value;

    void set(Object v) {
      value = v;
    }

    Object get() {
      return value;
    }
  }

  static class Outer {
    final Box box;

    Outer() {
      box = new Box();
    }
  }

  static void see(Object o) {}

  static Object same(Object o) {
    return o == null ? "" : o;
  }

  static Object given(Object o) {
    return o;
  }

  static Object sameAgain(Object o) {
    return same(o);
  }

  static Box makeBox() {
    return new Box();
  }

  public static void main(String[] args) {
    Object a = new int[1]; /*@a*/
    Object b = new int[1]; /*@b*/

    // What is just given back needs no context.
    see(given(a)); //= a
    see(given(b)); //= b

    // One call level tells static calls apart; receivers tell nothing here.
    see(same(a)); //= a b String; call:1: a String; call:2: a String; auto: a String; call:1+object:1: a String
    see(same(b)); //= a b String; call:1: b String; call:2: b String; auto: b String; call:1+object:1: b String

    // Two levels.
    see(sameAgain(a)); //= a b String; call:2: a String
    see(sameAgain(b)); //= a b String; call:2: b String

    // Fields of two objects from two sites: fields are apart, but set() has one parameter.
    Box x = new Box();
    Box y = new Box();
    x.set(a);
    y.set(b);
    see(x.get()); //= a b; auto: a; call:1: a; call:2: a; object:1: a; object:2: a; origin+object:1: a; call:1+object:1: a
    see(y.get()); //= a b; auto: b; call:1: b; call:2: b; object:1: b; object:2: b; origin+object:1: b; call:1+object:1: b

    // Objects that one site allocates for two receivers: the heap context tells.
    Outer o = new Outer();
    Outer p = new Outer();
    o.box.set(a);
    p.box.set(b);
    see(o.box.get()); //= a b; auto: a; call:2: a; object:2: a
    see(p.box.get()); //= a b; auto: b; call:2: b; object:2: b
  }
}
