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

  public static void main(String[] args) {
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
