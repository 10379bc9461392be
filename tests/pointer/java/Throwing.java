// Exceptions reach the handlers that can catch them.
class Throwing {
  static class Failure extends Exception {
    final Object data;

    Failure(Object data) {
      this.data = data;
    }
  }

  static class Worse extends Failure {
    Worse(Object data) {
      super(data);
    }
  }

  static class Unrelated extends RuntimeException {}

  static void see(Object o) {}

  static void fail(int n) throws Failure {
    if (n == 0) throw new Failure(new int[1]); /*@failure*/
    if (n == 1) throw new Worse(new int[1]); /*@worse*/
    if (n == 2) throw new Unrelated(); /*@unrelated*/
  }

  static void between(int n) throws Failure {
    try {
      fail(n);
    } finally {
      see(n);
    }
  }

  // Nothing that is called here throws: the JVM does.
  static void byTheJvm(Failure none, Object text, Object[] few, int zero) {
    Object data = null;
    int number = 0;
    try {
      data = none.data;
    } catch (NullPointerException e) {
      see(e); //= NullPointerException
      see(e.getMessage()); //= String
      see(e.getStackTrace()[0]); //= StackTraceElement
    }
    try {
      few = (Object[]) text;
    } catch (ClassCastException e) {
      see(e); //= ClassCastException
    }
    try {
      few[3] = data;
    } catch (ArrayIndexOutOfBoundsException e) {
      see(e); //= ArrayIndexOutOfBoundsException
    } catch (RuntimeException e) {
      see(e); //= RuntimeException
    }
    try {
      number = 1 / zero;
    } catch (ArithmeticException e) {
      see(e); //= ArithmeticException
    }
  }

  public static void main(String[] args) {
    byTheJvm(null, args, args, args.length);
    try {
      between(args.length);
    } catch (Worse e) {
      see(e); //= worse Worse
    } catch (Failure e) {
      see(e); //= failure worse Failure
    }
    try {
      between(args.length);
    } catch (Unrelated e) {
      see(e); //= unrelated Unrelated
    } catch (Exception e) {
      see(e); //= failure worse unrelated Exception
    }
  }
}
