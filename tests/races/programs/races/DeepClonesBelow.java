package races;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

// Deep copies as class libraries have them: classes below replace their own parts of what super.clone() gives them, and
// parts that are not there need no copy.
class DeepClonesBelow {
    static class Base implements Cloneable {
        private Base next;
        private int[] marks;
        int[] open = new int[1];

        Base next() {
            return next;
        }

        @Override
        public Base clone() {
            try {
                Base copy = (Base) super.clone();
                if (next() != null) copy.next = next().clone();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        void mark() {
            if (marks == null) marks = new int[1];
            marks[0]++; // RACE: marks
        }
    }

    static class Days extends Base {
        private List<Integer> days = new ArrayList<>();
        private int[] hours = new int[24];

        @Override
        public Days clone() {
            Days copy = (Days) super.clone();
            copy.days = new ArrayList<>(days); // NORACE
            copy.hours = hours.clone(); // NORACE
            return copy;
        }

        void change() {
            days.add(1); // NORACE
            hours[0]++; // NORACE
            open[0]++; // RACE: open
        }

        void show() {
            System.out.println(days.size()); // NORACE
            System.out.println(hours[0]); // NORACE
            System.out.println(open[0]); // RACE: open
        }
    }

    static void below() {
        Days kept = new Days();
        Days given = kept.clone();
        new Thread(given::show).start();
        kept.change();
        kept.mark();
        Base marked = kept.clone();
        new Thread(marked::mark).start();
        kept.mark();
    }

    static class Chained extends Base {
        int[] own = new int[1];

        @Override
        public Chained clone() {
            Chained copy = (Chained) super.clone();
            copy.own = own.clone(); // NORACE
            return copy;
        }
    }

    static void chain() {
        Chained first = new Chained();
        Chained second = new Chained();
        ((Base) first).next = second;
        Chained copy = first.clone();
        new Thread(() -> System.out.println(((Chained) copy.next()).own[0])).start(); // NORACE
        second.own[0]++; // NORACE
    }

    // It has a way to the shallow copy besides.
    static class Loose extends Base {
        private int[] parts = new int[1];

        @Override
        public Loose clone() {
            Loose copy = (Loose) super.clone();
            copy.parts = parts.clone();
            return copy;
        }

        Loose shallow() {
            return (Loose) super.clone();
        }
    }

    static void loose() {
        Loose kept = new Loose();
        kept.clone();
        Loose given = kept.shallow();
        new Thread(() -> System.out.println(given.parts[0])).start(); // RACE: parts
        kept.parts[0]++; // RACE: parts
    }

    // Its class below replaces nothing.
    static class Plain extends Loose {
        private int[] more = new int[1];
    }

    static void plain() {
        Plain kept = new Plain();
        Plain given = (Plain) kept.clone();
        new Thread(() -> System.out.println(given.more[0])).start(); // RACE: more
        kept.more[0]++; // RACE: more
    }

    // What the original held when it was copied has gone elsewhere when it is tested.
    static class Moving implements Cloneable {
        private int[] load = new int[1];
        private int[] spare;

        void unload() {
            spare = load;
            load = null;
        }

        Moving copy() {
            try {
                Moving copy = (Moving) super.clone();
                unload();
                if (load != null) copy.load = load.clone();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void moving() {
        Moving kept = new Moving();
        Moving given = kept.copy();
        new Thread(() -> System.out.println(given.load[0])).start(); // RACE: load
        kept.spare[0]++; // RACE: load
    }

    // Only sometimes deep: by a flag, by what it holds (that this lets array lists alone is not seen), because something
    // went wrong.
    static class Sometimes implements Cloneable {
        private int[] flagged = new int[1];
        private int[] failing = new int[1];
        private List<int[]> held;

        Sometimes(List<int[]> held) {
            this.held = held;
        }

        Sometimes copy(boolean deep, int check) {
            try {
                Sometimes copy = (Sometimes) super.clone();
                if (deep) copy.flagged = flagged.clone();
                if (held instanceof ArrayList) copy.held = new ArrayList<>();
                try {
                    if (check > 2) throw new IllegalStateException();
                    copy.failing = failing.clone();
                } catch (IllegalStateException e) {
                    System.out.println("shallow");
                }
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void sometimes(int n) {
        Sometimes kept = new Sometimes(n > 0 ? new ArrayList<>() : new LinkedList<>());
        Sometimes given = kept.copy(n > 1, n);
        new Thread(() -> {
            System.out.println(given.flagged[0]); // RACE: flagged
            System.out.println(given.failing[0]); // RACE: failing
            System.out.println(given.held.size()); // RACE: ArrayList, LinkedList
        }).start();
        kept.flagged[0]++; // RACE: flagged
        kept.failing[0]++; // RACE: failing
        kept.held.add(null); // RACE: ArrayList, LinkedList
    }

    // Others have the copy before it is a deep one.
    static class Eager implements Cloneable {
        static volatile Eager latest;
        private int[] parts = new int[1];

        Eager copy() {
            try {
                Eager copy = (Eager) super.clone();
                latest = copy;
                copy.parts = new int[1]; // RACE: parts
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void eager() {
        Eager kept = new Eager();
        new Thread(() -> {
            Eager latest = Eager.latest;
            if (latest != null) System.out.println(latest.parts[0]); // RACE: parts
        }).start();
        kept.copy();
        kept.parts[0]++; // RACE: parts
    }

    // Who drops the parts meanwhile races for the field: what the copy has then is not followed any further.
    static class Raced implements Cloneable {
        private int[] dropped = new int[1];

        Raced copy() {
            try {
                Raced copy = (Raced) super.clone();
                if (dropped != null) copy.dropped = dropped.clone(); // RACE: dropped
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        void drop() {
            dropped = null; // RACE: dropped
        }
    }

    static void raced() {
        Raced raced = new Raced();
        new Thread(raced::drop).start();
        raced.copy();
    }

    public static void main(String[] args) {
        below();
        chain();
        loose();
        plain();
        moving();
        sometimes(args.length);
        eager();
        raced();
    }
}
