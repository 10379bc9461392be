// A loop that starts threads has two copies: what one iteration makes reaches only the thread that it starts.
class Twins {
  static class Worker implements Runnable {
    private final Object mine, common;

    Worker(Object mine, Object common) {
      this.mine = mine;
      this.common = common;
    }

    public void run() {
      see(mine); //= mine; origin: mine@1 mine@2; auto: mine@1 mine@2
      see(common); //= common
      Object local = new int[1]; /*@local*/
      see(local); //= local; origin: local@thread local@thread2; auto: local@thread local@thread2
    }
  }

  static void see(Object o) {}

  public static void main(String[] args) {
    Object common = new int[1]; /*@common*/ //! single
    Object last = null;
    for (String arg : args) {
      Object mine = new int[1]; /*@mine*/ //! many; origin: single; auto: single; origin+object:1: single
      Runnable worker = new Worker(mine, common); /*@worker*/ //! many; origin: single; auto: single; origin+object:1: single
      Thread thread = new Thread(worker); /*@thread*/
      thread.start();
      see(last); //= mine; origin: mine@1 mine@2; auto: mine@1 mine@2
      last = mine;
    }
    see(last); //= mine; origin: mine@1 mine@2; auto: mine@1 mine@2
    for (String arg : args) {
      Object plain = new int[1]; /*@plain*/ //! many
      see(plain); //= plain
    }
  }
}
