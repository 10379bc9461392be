package races;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

// After IteRace, Figure 2: bodies that are moved in parallel. Each body is handled by one iteration, so its own fields are
// safe; the centre of mass and the history are shared.
class PaperBodies {
    static class Body {
        double x, v, mass = 1;
    }

    Body centre = new Body();
    final List<Body> history = new ArrayList<>();

    void step(Set<Body> bodies) {
        bodies.parallelStream().forEach(b -> {
            b.v += 0.1; // KNOWN-RACE: Body.v // elements of a set are not told apart
            b.x += b.v; // KNOWN-RACE: Body.x, Body.v // elements of a set are not told apart
            Body before = centre; // RACE: centre
            centre = new Body(); // RACE: centre
            centre.mass = before.mass + b.mass; // RACE
            centre.x = before.x + b.x; // RACE
            history.add(before); // RACE: ArrayList
        });
    }

    public static void main(String[] args) {
        Set<Body> bodies = new HashSet<>();
        for (int i = 0; i < 10; i++) bodies.add(new Body());
        PaperBodies sky = new PaperBodies();
        for (int t = 0; t < 3; t++) sky.step(bodies);
    }
}
