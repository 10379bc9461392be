package races;

// What a factory makes for a field belongs to it like what is made in place, unless the factory keeps it.
class PartsFromFactories {
    static class Part {
        int own;
    }

    static class Whole {
        private Part part = make();

        void fill() {
            part.own++; // NORACE
        }
    }

    static Part make() {
        Part part = new Part();
        part.own = 1; // NORACE
        return part;
    }

    static Whole known;

    static void made() {
        new Thread(() -> {
            Whole whole = known; // RACE: known
            if (whole != null) System.out.println(whole.part.own); // NORACE
        }).start();
        Whole mine = new Whole();
        mine.fill();
        known = mine; // RACE: known
    }

    // The factory has it still, and others ask it.
    static class Keeper {
        private Kept last;

        Kept make() {
            last = new Kept(); // RACE: last
            return last;
        }

        int look() {
            return last == null ? 0 : last.own; // RACE: last, own
        }
    }

    static class Kept {
        int own;
    }

    static class Holder {
        private final Kept part;

        Holder(Keeper keeper) {
            part = keeper.make();
        }

        void fill() {
            part.own++; // RACE: own
        }
    }

    static void kept() {
        Keeper keeper = new Keeper();
        new Thread(() -> System.out.println(keeper.look())).start();
        new Holder(keeper).fill();
    }

    // The same one for two.
    static class Twice {
        int own;
    }

    static class Pair {
        private Twice left, right;

        Pair(Twice same) {
            left = same;
            right = same;
        }
    }

    static Twice twice() {
        return new Twice();
    }

    static void pairs() {
        Twice same = twice();
        Pair first = new Pair(same);
        Pair second = new Pair(same);
        new Thread(() -> System.out.println(first.left.own)).start(); // RACE: own
        second.right.own++; // RACE: own
    }

    public static void main(String[] args) {
        made();
        kept();
        pairs();
    }
}
