import java.util.function.Supplier;

// After IteRace, 3.1: tasks of one kind hand both what they all share and what is their own to the same methods. What is
// given back for the one must not be taken for the other.
class PassedBack {
  static class Particle {
    Particle next;
    int x;
  }

  static class Step implements Runnable {
    private final Particle shared;

    Step(Particle shared) {
      this.shared = shared;
    }

    Particle returnMyself(Particle particle) {
      return particle;
    }

    static Particle orNew(Particle particle) {
      return particle == null ? new Particle() : particle; /*@made*/
    }

    Particle last(Particle particle) {
      Particle at = particle;
      while (at.next != null) at = at.next;
      return at;
    }

    void move(Particle particle) {
      see(particle); //= shared own
      particle.x = 7;
    }

    public void run() {
      Particle own = new Particle(); /*@own*/
      see(returnMyself(shared)); //= shared
      see(returnMyself(own)); //= own
      see(orNew(shared)); //= made own shared; auto: made shared; call:1: made shared; call:2: made shared; call:1+object:1: made shared
      see(orNew(own)); //= made own shared; auto: made own; call:1: made own; call:2: made own; call:1+object:1: made own
      see(last(shared)); //= own shared; auto: shared; call:1: shared; call:2: shared; call:1+object:1: shared
      see(last(own)); //= own shared; auto: own; call:1: own; call:2: own; call:1+object:1: own
      move(shared);
      move(own);
    }
  }

  // Runs what it is given: another's code for each call.
  static Object ask(Supplier<Object> code) {
    return code.get();
  }

  static void see(Object o) {}

  public static void main(String[] args) {
    Particle shared = new Particle(); /*@shared*/
    for (String arg : args) new Thread(new Step(shared)).start();
    Object first = new Object(); /*@first*/
    Object second = new Object(); /*@second*/
    see(ask(() -> first)); //= first second; auto: first; call:1: first; call:2: first; call:1+object:1: first
    see(ask(() -> second)); //= first second; auto: second; call:1: second; call:2: second; call:1+object:1: second
  }
}
