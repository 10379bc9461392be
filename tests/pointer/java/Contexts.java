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

    // One call level tells static calls apart; receivers tell nothing here.
    see(same(a)); //= a b; call:1: a; call:2: a; auto: a; call:1+object:1: a
    see(same(b)); //= a b; call:1: b; call:2: b; auto: b; call:1+object:1: b

    // Two levels.
    see(sameAgain(a)); //= a b; call:2: a; auto: a b
    see(sameAgain(b)); //= a b; call:2: b; auto: a b

    // Fields of two objects from two sites: fields are apart, but set() has one parameter.
    Box x = new Box();
    Box y = new Box();
    x.set(a);
    y.set(b);
    see(x.get()); //= a b; call:1: a; call:2: a; object:1: a; object:2: a; origin+object:1: a; call:1+object:1: a
    see(y.get()); //= a b; call:1: b; call:2: b; object:1: b; object:2: b; origin+object:1: b; call:1+object:1: b

    // Objects that one site allocates for two receivers: the heap context tells.
    Outer o = new Outer();
    Outer p = new Outer();
    o.box.set(a);
    p.box.set(b);
    see(o.box.get()); //= a b; call:2: a; object:2: a
    see(p.box.get()); //= a b; call:2: b; object:2: b
  }
}
