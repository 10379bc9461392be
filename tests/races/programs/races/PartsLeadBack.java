package races;

// Whoever gets hold of a part that knows its whole gets to the whole, though the method that shows the part does not see that.
class PartsLeadBack {
    static class Part {
        final Whole whole;

        Part(Whole whole) {
            this.whole = whole;
        }
    }

    static class Whole {
        final Part part;
        int early, late;

        Whole() {
            part = new Part(this);
        }

        Part part() {
            return part;
        }

        void show() {
            early = 1; // NORACE
            shown = part; // RACE: shown
            late = 1; // RACE: late
        }
    }

    static class Self {
        final Self self = this;
        int late;

        void show() {
            shownSelf = self; // RACE: shownSelf
            late = 1; // RACE: late
        }
    }

    static class Deep {
        final Piece piece = new Piece();
        int late;

        Deep() {
            piece.deep = this;
        }

        void show() {
            piece.show();
        }

        void go() {
            show();
            late = 1; // RACE: late
        }
    }

    static class Piece {
        Deep deep;

        void show() {
            shownPiece = this; // RACE: shownPiece
        }
    }

    static Part shown, shownByGetter, shownByMain;
    static Self shownSelf;
    static Piece shownPiece;

    public static void main(String[] args) {
        new Thread(() -> {
            Part part = shown; // RACE: shown
            if (part != null) System.out.println(part.whole.early); // NORACE
            if (part != null) System.out.println(part.whole.late); // RACE: late
            Self self = shownSelf; // RACE: shownSelf
            if (self != null) System.out.println(self.late); // RACE: late
            Piece piece = shownPiece; // RACE: shownPiece
            if (piece != null) System.out.println(piece.deep.late); // RACE: late
            Part got = shownByGetter; // RACE: shownByGetter
            if (got != null) System.out.println(got.whole.late); // RACE: late
            Part loaded = shownByMain; // RACE: shownByMain
            if (loaded != null) System.out.println(loaded.whole.late); // RACE: late
        }).start();
        new Whole().show();
        new Self().show();
        new Deep().go();
        Whole got = new Whole();
        shownByGetter = got.part(); // RACE: shownByGetter
        got.late = 2; // RACE: late
        Whole loaded = new Whole();
        Part part = loaded.part;
        loaded.early = 2; // NORACE
        shownByMain = part; // RACE: shownByMain
        loaded.late = 3; // RACE: late
    }
}
