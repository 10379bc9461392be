// Calls on many objects of one class meet too where each of them is told apart: each keeps what it was given, and is not
// given what others get. Clones are made of each.
class MeetingObjects {
  static class Box implements Cloneable {
    Object kept;

    void set(Object given) {
      kept = given;
    }

    Object get() {
      return kept;
    }

    Box copy() throws CloneNotSupportedException {
      return (Box) clone();
    }
  }

  static void see(Object o) {}

  static Box choose(int n) {
    switch (n) {
      case 0: return new Box(); /*@a*/
      case 1: return new Box(); /*@b*/
      case 2: return new Box(); /*@c*/
      case 3: return new Box(); /*@d*/
      case 4: return new Box(); /*@e*/
      case 5: return new Box(); /*@f*/
      case 6: return new Box(); /*@g*/
      case 7: return new Box(); /*@h*/
      default: return new Box(); /*@i*/
    }
  }

  public static void main(String[] args) throws CloneNotSupportedException {
    Object one = new int[1]; /*@one*/
    Object two = new int[1]; /*@two*/
    Box any = choose(args.length);
    Box alone = new Box(); /*@alone*/
    see(any); //= a b c d e f g h i
    any.set(one);
    alone.set(two);
    see(any.get()); //= one two; auto: one; call:1: one; call:2: one; object:1: one; object:2: one; origin+object:1: one; call:1+object:1: one
    see(alone.get()); //= one two; auto: two; call:1: two; call:2: two; object:1: two; object:2: two; origin+object:1: two; call:1+object:1: two
    see(any.copy().kept); //= one two; auto: one; call:1: one; call:2: one; object:1: one; object:2: one; origin+object:1: one; call:1+object:1: one
  }
}
