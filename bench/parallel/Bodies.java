import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Bodies that attract each other, moved by a parallel loop; the log of steps is shared and not guarded. */
public class Bodies {
  static final class Body {
    double x, y, vx, vy, ax, ay;
    final double mass;

    Body(double x, double y, double mass) {
      this.x = x;
      this.y = y;
      this.mass = mass;
    }
  }

  private final List<Body> bodies = new ArrayList<>();
  private final List<String> log = new ArrayList<>();
  private double energy;

  Bodies(int count) {
    for (int i = 0; i < count; ++i) bodies.add(new Body(i, i * 0.5, 1 + i % 3));
  }

  void step(double time) {
    IntStream.range(0, bodies.size()).parallel().forEach(i -> attract(bodies.get(i)));
    IntStream.range(0, bodies.size()).parallel().forEach(i -> move(bodies.get(i), time));
    energy = 0;
    bodies.parallelStream().forEach(body -> energy += body.mass * (body.vx * body.vx + body.vy * body.vy) / 2);
  }

  private void attract(Body body) {
    body.ax = body.ay = 0;
    for (Body other : bodies) {
      double dx = other.x - body.x, dy = other.y - body.y, r = Math.hypot(dx, dy) + 0.01;
      body.ax += other.mass * dx / (r * r * r);
      body.ay += other.mass * dy / (r * r * r);
    }
    log.add("attracted " + body.mass);
  }

  private void move(Body body, double time) {
    body.vx += body.ax * time;
    body.vy += body.ay * time;
    body.x += body.vx * time;
    body.y += body.vy * time;
    synchronized (log) {
      log.add("moved " + body.mass);
    }
  }

  public static void main(String[] arguments) {
    Bodies bodies = new Bodies(100);
    for (int i = 0; i < 10; ++i) bodies.step(0.1);
    System.out.println(bodies.energy + " " + bodies.log.size());
  }
}
