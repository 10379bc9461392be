package races;

import java.util.concurrent.ConcurrentHashMap;

// A constructor stores an array in a field and finds it there again: it is the same array, which nobody else knows yet,
// though others give away the arrays of finished objects. That is not so if something may have put another array there
// in between: a method that is given the object, or one that has got hold of it otherwise.
class FilledInConstructor {
    static final ConcurrentHashMap<String, Sizes> cache = new ConcurrentHashMap<>();
    static final int[] common = new int[2];
    static volatile int[] given;

    static class Sizes {
        private final int[] known;
        private int[] late;

        Sizes(int[] from) {
            known = from.clone();
            late = null;
            describe(known.length);
            for (int i = 0; i < known.length; ++i) known[i] = 2 * known[i]; // NORACE
            late = new int[2];
            describe(late.length);
            late[0] = 1; // NORACE
        }

        int[] known() {
            return known;
        }

        int[] late() {
            return late;
        }

        void forget() {
            late = null;
        }
    }

    static class Adopts {
        private int[] cells;

        Adopts() {
            cells = new int[2];
            adopt();
            cells[0] = 1; // RACE: common
        }

        private void adopt() {
            cells = common;
        }
    }

    static class Owner {
        private int[] slots;

        Owner() {
            Helper helper = new Helper(this);
            slots = new int[2];
            helper.swap();
            slots[1] = 1; // RACE: common
        }
    }

    static class Helper {
        private final Owner owner;

        Helper(Owner owner) {
            this.owner = owner;
        }

        void swap() {
            owner.slots = common;
        }
    }

    static void describe(int length) {
        System.out.println(length);
    }

    static void use() {
        Sizes found = cache.get("all");
        if (found == null) {
            found = new Sizes(new int[] {1, 2});
            cache.put("all", found);
        }
        System.out.println(found.known()[0]); // NORACE
        given = found.late();
        System.out.println(given[0]); // NORACE
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(FilledInConstructor::use);
        Thread two = new Thread(FilledInConstructor::use);
        Thread other = new Thread(() -> {
            common[0] = 2; // RACE: common
            common[1] = 2; // RACE: common
        });
        one.start();
        two.start();
        other.start();
        new Adopts();
        new Owner();
        one.join();
        two.join();
        cache.get("all").forget();
    }
}
