package races;

// Final fields of an object that was published by a race are still seen whole; what they refer to as well.
class FinalFields {
    static FinalFields plain;
    final int number;
    final int[] array;

    FinalFields() {
        number = 4; // NORACE
        array = new int[] {1, 2}; // NORACE
    }

    public static void main(String[] args) {
        new Thread(() -> plain = new FinalFields()).start(); // RACE: plain
        FinalFields seen = plain; // RACE: plain
        if (seen != null) System.out.println(seen.number + seen.array[0]); // NORACE
    }
}
