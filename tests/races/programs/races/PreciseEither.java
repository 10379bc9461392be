package races;

// MODE: precise
// An object that stands for one counts only where both can touch no other.
class PreciseEither {
    int sure, either, atOne;

    public static void main(String[] args) {
        PreciseEither one = new PreciseEither();
        PreciseEither two = new PreciseEither();
        PreciseEither any = args.length > 0 ? one : two;
        new Thread(() -> {
            one.sure++; // RACE: sure
            any.either++; // NORACE
            one.atOne++; // NORACE
        }).start();
        one.sure++; // RACE: sure
        any.either++; // NORACE
        any.atOne++; // NORACE
    }
}
