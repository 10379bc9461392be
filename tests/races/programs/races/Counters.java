package races;

// Numbers for statistics, and numbers that decide something.
class Counters {
    static int hits, tickets;

    static void work() {
        hits++; // RACE: hits // IDIOM: statistics-counter // CONFIDENCE: medium
        tickets++; // RACE: tickets // IDIOM: none
        if (tickets > 10) System.out.println("sold out"); // RACE: tickets // IDIOM: none
    }

    static int hits() {
        return hits; // RACE: hits // IDIOM: statistics-counter
    }

    public static void main(String[] args) {
        new Thread(Counters::work).start();
        new Thread(Counters::work).start();
        System.out.println(hits());
    }
}
