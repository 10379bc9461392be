package races;

// After IteRace, 3.1: methods that tasks of one kind call both on what they all share and on what each has made itself.
class SplitCalls implements Runnable {
    static class Particle {
        Particle next;
        int x, y, z, u, v, w, shown;

        // Too large to be told apart by the call.
        Particle last() {
            Particle at = this;
            int steps = 0;
            while (at.next != null) {
                at = at.next;
                steps += at.x > 0 ? 1 : 2;
                if (steps > 100) break;
            }
            return at;
        }

        Particle showMine() {
            shown++; // RACE: shown
            return this == shared ? null : last();
        }
    }

    static final Particle shared = new Particle();
    static final Particle filled = new Particle();

    static Particle lastOf(Object unused, Particle particle) {
        Particle at = particle;
        int steps = 0;
        while (at.next != null) {
            at = at.next;
            steps += at.x > 0 ? 1 : 2;
            if (steps > 100) break;
        }
        return at;
    }

    Particle find(Particle particle) {
        return lastOf(this, particle.last());
    }

    @Override
    public void run() {
        Particle own = new Particle();
        shared.last();
        own.last().x++; // NORACE
        lastOf(null, shared);
        lastOf(null, own).y++; // NORACE
        find(shared);
        find(own).z++; // NORACE
        shared.last().u++; // RACE: u
        find(shared).v++; // RACE: v
        Particle either = own.hashCode() > 0 ? own : shared;
        either.last().w++; // RACE: w

        // Made here, but others find it.
        Particle known = new Particle();
        synchronized (filled) {
            filled.next = known;
        }
        known.showMine();
        Particle others;
        synchronized (filled) {
            others = filled.next;
        }
        others.showMine();
    }

    public static void main(String[] args) {
        for (String arg : args) new Thread(new SplitCalls()).start();
    }
}
