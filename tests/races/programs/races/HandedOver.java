package races;

// What is written before start() is seen by the thread; what is written after it is not.
class HandedOver {
    int before, after;

    public static void main(String[] args) {
        HandedOver job = new HandedOver();
        job.before = 1; // NORACE
        Thread t = new Thread(() -> {
            job.before++; // NORACE
            job.after++; // RACE: after
        });
        job.before = 2; // NORACE
        t.start();
        job.after = 3; // RACE: after
    }
}
