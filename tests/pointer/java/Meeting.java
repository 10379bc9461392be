// Calls that run many methods on the same receivers are linked together, and so are accesses to many objects: what one
// of them passes comes to all methods, but what it gets back is not what others have passed.
class Meeting {
  abstract static class Shape {
    Object kept;

    abstract Object take(Object given);

    Object same(Object given) {
      return given;
    }
  }

  static class A extends Shape { Object take(Object o) { see(o); return new int[1]; } } /*@a*/ //= one two
  static class B extends Shape { Object take(Object o) { see(o); return new int[1]; } } /*@b*/ //= one two
  static class C extends Shape { Object take(Object o) { see(o); return new int[1]; } } /*@c*/ //= one two
  static class D extends Shape { Object take(Object o) { see(o); return new int[1]; } } /*@d*/ //= one two
  static class E extends Shape { Object take(Object o) { see(o); return new int[1]; } } /*@e*/ //= one two
  static class F extends Shape { Object take(Object o) { see(o); return new int[1]; } } /*@f*/ //= one two
  static class G extends Shape { Object take(Object o) { see(o); return new int[1]; } } /*@g*/ //= one two
  static class H extends Shape { Object take(Object o) { see(o); return new int[1]; } } /*@h*/ //= one two
  static class I extends Shape { Object take(Object o) { see(o); return new int[1]; } } /*@i*/ //= one two three
  static class J extends Shape { Object take(Object o) { see(o); return o; } } //= one two
  static class K extends Shape { Object take(Object o) { see(o); throw new Thrown(); } } /*@thrown*/ //= one two

  static class Thrown extends RuntimeException {}

  static void see(Object o) {}

  static Shape choose(int n) {
    switch (n) {
      case 0: return new A(); /*@A*/
      case 1: return new B(); /*@B*/
      case 2: return new C(); /*@C*/
      case 3: return new D(); /*@D*/
      case 4: return new E(); /*@E*/
      case 5: return new F(); /*@F*/
      case 6: return new G(); /*@G*/
      case 7: return new H(); /*@H*/
      case 8: return new J(); /*@J*/
      case 9: return new K(); /*@K*/
      default: return new I(); /*@I*/
    }
  }

  public static void main(String[] args) {
    Shape any = choose(args.length);
    Object one = new int[1]; /*@one*/
    Object two = new int[1]; /*@two*/
    Object three = new int[1]; /*@three*/
    see(any.take(one)); //= a b c d e f g h i one
    try {
      see(any.take(two)); //= a b c d e f g h i two
    } catch (Thrown t) {
      see(t); //= thrown Thrown
    }
    see(new I().take(three)); //= i
    see(any.same(one)); //= one
    see(any.same(two)); //= two
    any.kept = one;
    see(any.kept); //= one three
    any.kept = three;
    Shape alone = new A();
    alone.kept = two;
    see(alone.kept); //= two
  }
}
