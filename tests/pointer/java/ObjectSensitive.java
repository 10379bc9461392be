// A pair of counters, each in a holder of its own, shared by worker threads. The abstract objects under object:2 are the
// sequences of allocation sites that Naik's dissertation (Figures 2.1 and 2.2) gives for a program of this structure.
class ObjectSensitive extends Thread {
  static class Counter {
    private int count;

    void add(int n) {
      see(this); //= object:2: counter<left> counter<right>; object:1: counter; insensitive: counter
      count += n;
    }
  }

  static class Holder {
    private final Counter counter;

    Holder() {
      counter = new Counter(); /*@counter*/
    }

    void add(int n) {
      see(this); //= left right
      see(counter); //= object:2: counter<left> counter<right>; object:1: counter
      counter.add(n);
    }
  }

  private final Holder mine, theirs;

  ObjectSensitive(Holder mine, Holder theirs) {
    this.mine = mine;
    this.theirs = theirs;
  }

  static void see(Object o) {}

  @Override
  public void run() {
    see(mine.counter); //= object:2: counter<left>; object:1: counter
    see(theirs.counter); //= object:2: counter<right>; object:1: counter
    mine.add(1);
  }

  public static void main(String[] args) {
    Holder left = new Holder(); /*@left*/ //! single
    Holder right = new Holder(); /*@right*/ //! single
    for (int i = 0; i < args.length; i++) {
      ObjectSensitive worker = new ObjectSensitive(left, right); /*@worker*/
      worker.start();
    }
    see(left.counter); //= object:2: counter<left>; object:1: counter
    right.add(2);
  }
}
