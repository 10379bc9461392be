package races;

import java.util.ArrayList;
import java.util.List;

// MODE: sound
// Parts that are in two owners, or of which it is not sure whose they are: the locks may be different ones.
class OwnersShare {
    static class Part {
        int given, lent, crossed, moved, cloned, behind, replaced;
    }

    // Two get the same one.
    static class Given {
        private final Part part;

        Given(Part part) {
            this.part = part;
        }

        synchronized void use() {
            part.given++; // RACE: given
        }
    }

    // One takes what another has.
    static class Borrower {
        private Part part = new Part();

        synchronized void use() {
            part.lent++; // RACE: lent
        }

        void borrow(Borrower other) {
            Part theirs;
            synchronized (other) {
                theirs = other.part; // NORACE
            }
            synchronized (this) {
                part = theirs; // NORACE
            }
        }
    }

    // The left one of the one is the right one of the other.
    static class Pair {
        private Part left, right;

        void join(Pair next) {
            Part both = new Part();
            synchronized (this) {
                left = both; // NORACE
            }
            synchronized (next) {
                next.right = both; // NORACE
            }
        }

        synchronized void use() {
            if (left != null) left.crossed++; // RACE: crossed
            if (right != null) right.crossed++; // RACE: crossed
        }
    }

    // The part of the last round under the lock of this one.
    static class Chain {
        private final Part part = new Part();

        static void walk(List<Chain> chains) {
            Part last = chains.get(0).part;
            for (Chain chain : chains) {
                synchronized (chain) {
                    last.moved++; // RACE: moved
                    last = chain.part;
                    last.moved++; // RACE: moved
                }
            }
        }
    }

    static class Copied implements Cloneable {
        private final Part part = new Part();

        Copied copy() {
            try {
                return (Copied) clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        }

        synchronized void use() {
            part.cloned++; // RACE: cloned
        }
    }

    static class Middle {
        final Part part = new Part();
    }

    // Each part has one middle, but two tops have the same.
    static class Top {
        private final Middle middle;

        Top(Middle middle) {
            this.middle = middle;
        }

        synchronized void use() {
            middle.part.behind++; // RACE: behind
        }
    }

    // The lock of an owner changes.
    static class Changing {
        private final Part part = new Part();
        private Object lock = new Object();

        void use() {
            synchronized (lock) { // RACE: lock
                part.replaced++; // RACE: replaced
                lock = new Object(); // RACE: lock
            }
        }
    }

    static void start(Runnable first, Runnable second) {
        new Thread(first).start();
        new Thread(second).start();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            Part part = new Part();
            Given one = new Given(part);
            Given two = new Given(part);
            start(one::use, two::use);
            Borrower lender = new Borrower();
            Borrower borrower = new Borrower();
            borrower.borrow(lender);
            start(lender::use, borrower::use);
            Pair left = new Pair();
            Pair right = new Pair();
            left.join(right);
            start(left::use, right::use);
            List<Chain> chains = new ArrayList<>();
            for (int n = 0; n < 3; n++) chains.add(new Chain());
            start(() -> Chain.walk(chains), () -> Chain.walk(chains));
            Copied original = new Copied();
            Copied copy = original.copy();
            start(original::use, copy::use);
            Middle middle = new Middle();
            Top upper = new Top(middle);
            Top lower = new Top(middle);
            start(upper::use, lower::use);
            Changing changing = new Changing();
            start(changing::use, changing::use);
        }
    }
}
