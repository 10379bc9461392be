// A string builder that stays in its method is not worth a name; one that leaves it is.
class Texts {
  static StringBuilder kept;

  static void see(Object o) {}

  static class Named {
    @Override
    public String toString() {
      see(this); //= named
      return "named";
    }
  }

  static String local(Object o) {
    StringBuilder b = new StringBuilder(); /*@local*/
    b.append("x");
    for (int i = 0; i < 3; i++) b.append(o).append(i);
    return b.toString();
  }

  static void stored() {
    StringBuilder b = new StringBuilder(); /*@stored*/
    kept = b.append("y").append("z");
  }

  static StringBuilder returned(boolean either) {
    StringBuilder a = new StringBuilder(); /*@one*/
    StringBuilder b = new StringBuilder(); /*@two*/
    return either ? a : b;
  }

  public static void main(String[] args) {
    see(local(new Named())); /*@named*/ //= String
    stored();
    see(kept); //= stored
    see(returned(args.length > 0)); //= one two
    see(new StringBuilder()); /*@passed*/ //= passed
  }
}
