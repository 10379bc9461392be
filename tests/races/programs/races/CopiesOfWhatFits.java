package races;

import java.util.HashMap;

// Copies that are made only of what can be copied: what turns out to be of another type, or null, needs none.
class CopiesOfWhatFits {
    static class Part {
        int count;
    }

    static class Fine extends Part implements Cloneable {
        @Override
        public Fine clone() {
            try {
                return (Fine) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class ByType implements Cloneable {
        Part part;

        ByType(Part part) {
            this.part = part;
        }

        @Override
        public ByType clone() {
            try {
                ByType copy = (ByType) super.clone();
                if (part instanceof Fine) copy.part = ((Fine) part).clone();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void byType() {
        ByType kept = new ByType(new Fine());
        ByType given = kept.clone();
        new Thread(() -> System.out.println(given.part.count)).start(); // NORACE
        kept.part.count++; // NORACE
    }

    // Who finds another part than was copied races for the field.
    static class Raced implements Cloneable {
        Part part = new Fine();

        void change() {
            part = new Part(); // RACE: part
        }

        Raced copy() {
            try {
                Raced copy = (Raced) super.clone();
                if (part instanceof Fine) copy.part = ((Fine) part).clone(); // RACE: part
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void raced() {
        Raced raced = new Raced();
        new Thread(raced::change).start();
        raced.copy();
    }

    // What does not fit is not copied.
    static void other() {
        ByType kept = new ByType(new Part());
        ByType given = kept.clone();
        new Thread(() -> System.out.println(given.part.count)).start(); // RACE: count
        kept.part.count++; // RACE: count
    }

    static void either(String[] args) {
        ByType kept = new ByType(args.length > 0 ? new Fine() : new Part());
        ByType given = kept.clone();
        new Thread(() -> System.out.println(given.part.count)).start(); // RACE: count
        kept.part.count++; // RACE: count
    }

    // The other way round.
    static class Inverse implements Cloneable {
        Part part = new Fine();

        @Override
        public Inverse clone() {
            try {
                Inverse copy = (Inverse) super.clone();
                if (!(part instanceof Fine)) copy.part = new Part();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void inverse() {
        Inverse kept = new Inverse();
        Inverse given = kept.clone();
        new Thread(() -> System.out.println(given.part.count)).start(); // RACE: count
        kept.part.count++; // RACE: count
    }

    // The original is another by the time that it is asked.
    static class Changed implements Cloneable {
        Part part = new Fine();

        @Override
        public Changed clone() {
            try {
                Changed copy = (Changed) super.clone();
                Part before = part;
                part = new Part();
                if (part instanceof Fine) copy.part = new Fine();
                part = before;
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void changed() {
        Changed kept = new Changed();
        Changed given = kept.clone();
        new Thread(() -> System.out.println(given.part.count)).start(); // RACE: count
        kept.part.count++; // RACE: count
    }

    // What it was is looked at first.
    static class Loaded implements Cloneable {
        Part part = new Fine();
        Part first;

        @Override
        public Loaded clone() {
            try {
                Loaded copy = (Loaded) super.clone();
                copy.first = copy.part;
                if (part instanceof Fine) copy.part = ((Fine) part).clone();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void loaded() {
        Loaded kept = new Loaded();
        Loaded given = kept.clone();
        new Thread(() -> System.out.println(given.first.count)).start(); // RACE: count
        kept.part.count++; // RACE: count
    }

    // One of two is of the type that another field was asked for.
    static class Twofold implements Cloneable {
        Part part = new Fine();
        Part other = new Part();

        @Override
        public Twofold clone() {
            try {
                Twofold copy = (Twofold) super.clone();
                if (other instanceof Fine) copy.part = ((Fine) part).clone();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void twofold() {
        Twofold kept = new Twofold();
        Twofold given = kept.clone();
        new Thread(() -> System.out.println(given.part.count)).start(); // RACE: count
        kept.part.count++; // RACE: count
    }

    static class Box {
        Fine fine = new Fine();

        Fine copy() {
            Fine result = fine;
            if (result != null) result = result.clone();
            return result;
        }

        Fine copyOfUsed() {
            Fine result = fine;
            if (result != null && result.count > 0) result = result.clone(); // NORACE
            return result;
        }

        Fine made() {
            Fine result = fine;
            if (result == null) result = new Fine();
            return result;
        }
    }

    // What is null on its way past the copy is nothing.
    static void orNull() {
        Box box = new Box();
        Fine given = box.copy();
        new Thread(() -> System.out.println(given.count)).start(); // NORACE
        box.fine.count++; // NORACE
    }

    static void used() {
        Box box = new Box();
        Fine given = box.copyOfUsed();
        new Thread(() -> System.out.println(given.count)).start(); // RACE: count
        box.fine.count++; // RACE: count
    }

    static void made() {
        Box box = new Box();
        Fine given = box.made();
        new Thread(() -> System.out.println(given.count)).start(); // RACE: count
        box.fine.count++; // RACE: count
    }

    // Copies of a map, by different calls.
    static void maps() {
        HashMap<String, String> original = new HashMap<>();
        HashMap<?, ?> kept = (HashMap<?, ?>) original.clone();
        HashMap<?, ?> given = (HashMap<?, ?>) original.clone();
        new Thread(() -> System.out.println(given.size())).start(); // NORACE
        kept.remove("one"); // NORACE
    }

    static void oneMap() {
        HashMap<?, ?> kept = (HashMap<?, ?>) new HashMap<String, String>().clone();
        new Thread(() -> System.out.println(kept.size())).start(); // RACE: HashMap
        kept.remove("one"); // RACE: HashMap
    }

    public static void main(String[] args) {
        byType();
        other();
        either(args);
        inverse();
        changed();
        loaded();
        twofold();
        orNull();
        used();
        made();
        maps();
        oneMap();
        raced();
    }
}
