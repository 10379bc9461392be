// Two threads of one class, told apart by where they are allocated and what they are given (the structure of O2's
// Figure 2): what each allocates deep in its calls is its own, and each calls only its own strategy.
class OriginData {
  interface Strategy {
    void act(Object scratch);
  }

  static class First implements Strategy {
    public void act(Object scratch) {
      see(scratch); //= scratch; origin: scratch@one; auto: scratch@one; origin+object:1: scratch@one
    }
  }

  static class Second implements Strategy {
    public void act(Object scratch) {
      see(scratch); //= scratch; origin: scratch@two; auto: scratch@two; origin+object:1: scratch@two
    }
  }

  static class Worker extends Thread {
    private final Object shared;
    private final Strategy strategy;

    Worker(Object shared, Strategy strategy) {
      this.shared = shared;
      this.strategy = strategy;
    }

    @Override
    public void run() {
      deeper();
    }

    private void deeper() {
      evenDeeper(strategy);
    }

    private void evenDeeper(Strategy s) {
      see(shared); //= shared
      Object scratch = new int[1]; /*@scratch*/
      s.act(scratch); //-> First.act Second.act
    }
  }

  static void see(Object o) {}

  public static void main(String[] args) {
    Object shared = new int[1]; /*@shared*/ //! single
    Worker one = new Worker(shared, new First()); /*@one*/ //! single
    Worker two = new Worker(shared, new Second()); /*@two*/ //! single
    one.start();
    two.start();
  }
}
