package races;

// A finalizer runs on a thread of its own.
class Finalizers {
    static int finalized;
    int own;

    @Override
    protected void finalize() {
        finalized++; // RACE: finalized
    }

    public static void main(String[] args) {
        new Finalizers().own = 1; // NORACE
        System.out.println(finalized); // RACE: finalized
    }
}
