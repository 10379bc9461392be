package races;

// A value that anyone may compute anew: a race all the same, and named as what it is.
class LazyImmutable {
    private int hash;
    private String text;

    int hash() {
        int h = hash; // RACE: hash // IDIOM: racy-single-check // CONFIDENCE: low
        if (h == 0) {
            h = 17;
            hash = h; // RACE: hash // IDIOM: racy-single-check
        }
        return h;
    }

    String text() {
        String t = text; // RACE: text // IDIOM: racy-single-check
        if (t == null) text = t = "made " + hash(); // RACE: text // CONFIDENCE: low
        return t;
    }

    private String late;

    // What was tested is not what is returned: by then it may read null again.
    String readTwice() {
        if (late == null) late = "made " + hash(); // RACE: late // IDIOM: racy-single-check
        return late; // RACE: late // IDIOM: none
    }

    private int tries;
    private int left = 5;

    // Tested when it is too late, and counted: each value depends on the one before.
    boolean counted() {
        boolean first = tries++ == 0; // RACE: tries // SAYS-NOT: racy-single-check
        if (left != 0) left--; // RACE: left // SAYS-NOT: racy-single-check
        return first;
    }

    public static void main(String[] args) {
        LazyImmutable shared = new LazyImmutable();
        new Thread(shared::text).start();
        new Thread(shared::text).start();
        new Thread(shared::readTwice).start();
        new Thread(shared::readTwice).start();
        new Thread(shared::counted).start();
        new Thread(shared::counted).start();
    }
}
