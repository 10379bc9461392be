package races;

import java.util.ArrayList;
import java.util.List;

// Getters lend what fields hold. What is filled through them before anybody knows the object is nobody else's business,
// unless somebody keeps what he was lent.
class LentOut {
    static class Parts {
        private List<String> left, right, late;
        private final Parts inner;

        Parts(Parts inner) {
            this.inner = inner;
            left = new ArrayList<>();
            right = new ArrayList<>();
        }

        List<String> side(boolean which) {
            return which ? left : right;
        }

        List<String> late() {
            if (late == null) late = new ArrayList<>(); // RACE: late
            return late; // RACE: late
        }

        Parts inner() {
            return inner;
        }
    }

    static class Kept {
        private final List<String> list = new ArrayList<>();

        List<String> list() {
            return list;
        }
    }

    static class Handed {
        private final List<String> list = new ArrayList<>();

        List<String> list() {
            return list;
        }
    }

    static class Twice {
        private List<String> one, other;

        Twice() {
            List<String> both = new ArrayList<>();
            one = both;
            other = both;
        }

        List<String> one() {
            return one;
        }

        List<String> other() {
            return other;
        }
    }

    interface Source {
        List<String> get();
    }

    static class Own implements Source {
        private final List<String> list = new ArrayList<>();

        @Override
        public List<String> get() {
            return list;
        }
    }

    static class Common implements Source {
        static final List<String> all = new ArrayList<>();

        @Override
        public List<String> get() {
            return all;
        }
    }

    static volatile Parts parts;
    static List<String> keeps;
    static volatile Twice twice;

    static void keep(Kept kept) {
        keeps = kept.list(); // RACE: keeps
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            Parts seen = parts;
            if (seen != null) {
                seen.side(true).size(); // NORACE
                seen.inner().side(false).size(); // NORACE
                seen.late().size(); // RACE: ArrayList
            }
            if (keeps != null) keeps.add("kept"); // RACE: keeps, ArrayList
            Common.all.add("all"); // RACE: ArrayList
        }).start();

        Parts made = new Parts(new Parts(null));
        made.side(true).add("left"); // NORACE
        made.inner().side(false).add("right"); // NORACE
        made.late().add("late"); // NORACE
        parts = made;
        made.late().add("too late"); // RACE: ArrayList

        Kept kept = new Kept();
        keep(kept);
        kept.list().add("after"); // RACE: ArrayList

        Handed handed = new Handed();
        List<String> list = handed.list();
        Thread other = new Thread(() -> list.add("there")); // RACE: ArrayList
        other.start();
        handed.list().add("here"); // RACE: ArrayList

        Twice mine = new Twice();
        List<String> one = mine.one();
        new Thread(() -> one.add("there")).start(); // RACE: ArrayList
        mine.other().add("here"); // RACE: ArrayList

        Source source = args.length > 0 ? new Own() : new Common();
        source.get().add("either"); // RACE: ArrayList
    }
}
