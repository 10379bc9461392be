package races;

// Wide values can be torn, and they race like others.
class LongAndDouble {
    static long wide;
    static double real;
    static volatile long safe;
    static byte small;
    static char letter;

    static void write() {
        wide = -1L; // RACE: wide
        real = 1.5; // RACE: real
        safe = -1L; // NORACE
        small++; // RACE: small
        letter = 'x'; // RACE: letter
    }

    public static void main(String[] args) {
        new Thread(LongAndDouble::write).start();
        System.out.println(wide + real + safe + small); // RACE: wide, real, small
        System.out.println(letter); // RACE: letter
    }
}
