package races;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

// As OwnKinds, but in each case two threads of different kinds, or two of one kind inside a list, share something: what
// is given to one of each kind, the very object that both run on, what one kind puts into what the other has, a list
// that two objects have, an iterator over the list of another.
class OwnKindsMixed {
    static class Factory {
        int made;

        Data data() {
            made++;
            return new Data();
        }
    }

    static class Data {
        int both, passed, handed;
    }

    // One of each kind is given the same.
    static class Left extends Thread {
        Data state;

        @Override
        public void run() {
            state.both++; // RACE: both
        }
    }

    static class Right extends Thread {
        Data state;

        @Override
        public void run() {
            state.both++; // RACE: both
        }
    }

    static void sameForBoth(Factory factory) {
        for (int i = 0; i < 2; i++) {
            Data state = factory.data();
            Left left = new Left();
            left.state = state;
            left.start();
            Right right = new Right();
            right.state = state;
            right.start();
        }
    }

    // It is a thread, and what another thread runs.
    static class Both extends Thread {
        int runs;

        @Override
        public void run() {
            runs++; // RACE: runs
        }
    }

    static class Runner implements Runnable {
        Both both;

        @Override
        public void run() {
            both.runs++; // RACE: runs
        }
    }

    static void startedTwice() {
        for (int i = 0; i < 2; i++) {
            Both both = new Both();
            Runner runner = new Runner();
            runner.both = both;
            both.start();
            new Thread(both).start();
            new Thread(runner).start();
        }
    }

    // One kind passes on what it has to the other.
    static class Giver extends Thread {
        final Taker taker;
        final Data state;

        Giver(Taker taker, Data state) {
            this.taker = taker;
            this.state = state;
        }

        @Override
        public void run() {
            taker.state = state;
            state.passed++; // RACE: passed
        }
    }

    static class Taker extends Thread {
        volatile Data state;

        Taker(Data state) {
            this.state = state;
        }

        @Override
        public void run() {
            state.passed++; // RACE: passed
        }
    }

    static void passedOn(Factory factory) {
        for (int i = 0; i < 2; i++) {
            Taker taker = new Taker(factory.data());
            new Giver(taker, factory.data()).start();
            taker.start();
        }
    }

    // What a thread makes itself it leaves to one of another kind that it starts.
    static class Maker extends Thread {
        Heir heir;

        @Override
        public void run() {
            Data made = new Data();
            heir = new Heir(made);
            heir.start();
            made.handed++; // RACE: handed
        }
    }

    static class Heir extends Thread {
        private final Data mine;

        Heir(Data mine) {
            this.mine = mine;
        }

        @Override
        public void run() {
            mine.handed++; // RACE: handed
        }
    }

    static void leftBehind() {
        for (int i = 0; i < 2; i++) new Maker().start();
    }

    // The list of two.
    static class Lister extends Thread {
        final List<String> names;

        Lister(List<String> names) {
            this.names = names;
        }

        @Override
        public void run() {
            names.add("name"); // RACE: ArrayList
            for (String name : names) System.out.println(name); // RACE: ArrayList
        }
    }

    static void sharedList() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 2; i++) new Lister(names).start();
    }

    // Iterators of their own over one list.
    static class Walker extends Thread {
        final Iterator<String> names;
        final List<String> all;

        Walker(Iterator<String> names, List<String> all) {
            this.names = names;
            this.all = all;
        }

        @Override
        public void run() {
            while (names.hasNext()) System.out.println(names.next()); // RACE: ArrayList
            all.add("more"); // RACE: ArrayList
        }
    }

    static void sharedBehind() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 2; i++) new Walker(all.iterator(), all).start(); // RACE: ArrayList
    }

    public static void main(String[] args) {
        Factory factory = new Factory();
        sameForBoth(factory);
        startedTwice();
        passedOn(factory);
        leftBehind();
        sharedList();
        sharedBehind();
    }
}
