package races;

// After IteRace, 3.1: tasks of one kind hand both what they all share and what is their own to the same methods.
class PassedBack implements Runnable {
    static class Particle {
        int x, y, z;
    }

    private static final Particle shared = new Particle();

    Particle returnMyself(Particle particle) {
        return particle;
    }

    static Particle orNew(Particle particle) {
        return particle == null ? new Particle() : particle;
    }

    @Override
    public void run() {
        returnMyself(shared);
        returnMyself(new Particle()).x++; // NORACE
        orNew(shared);
        orNew(new Particle()).y++; // NORACE
        returnMyself(shared).z++; // RACE: z
    }

    public static void main(String[] args) {
        for (String arg : args) new Thread(new PassedBack()).start();
    }
}
