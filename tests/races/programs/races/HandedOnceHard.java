package races;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.stream.IntStream;

// Ways by which one object gets to two threads though each step looks as if it were handed over once: listed, read,
// looked at, copied or carried twice; in the handler after it has been kept; by a worker that kept it all the same.
class HandedOnceHard {
    static class Data {
        int copies, filled, listed, peeked, backAndForth, streamed, afterFailure, keptAnyhow, previous, cloned, moved;
    }

    static class Worker extends Thread {
        final Data data;
        final int what;

        Worker(Data data, int what) {
            this.data = data;
            this.what = what;
        }

        @Override
        public void run() {
            switch (what) {
                case 0 -> data.copies++; // RACE: copies
                case 1 -> data.filled++; // RACE: filled
                case 2 -> data.listed++; // RACE: listed
                case 3 -> data.peeked++; // RACE: peeked
                case 4 -> data.backAndForth++; // RACE: backAndForth
                case 5 -> data.streamed++; // RACE: streamed
                case 6 -> data.afterFailure++; // RACE: afterFailure
                case 7 -> data.keptAnyhow++; // RACE: keptAnyhow
                default -> data.previous++; // RACE: previous
            }
        }
    }

    static void listsOfOne() {
        for (Data data : Collections.nCopies(2, new Data())) new Worker(data, 0).start();
        Data[] filled = new Data[2];
        Arrays.fill(filled, new Data());
        for (Data data : filled) new Worker(data, 1).start();
        List<Data> list = new ArrayList<>();
        list.add(new Data());
        Iterator<Data> first = list.iterator();
        Iterator<Data> second = list.iterator();
        new Worker(first.next(), 2).start();
        new Worker(second.next(), 2).start();
        Deque<Data> queue = new ArrayDeque<>(list);
        new Worker(queue.peek(), 3).start();
        new Worker(queue.poll(), 3).start();
        ListIterator<Data> both = list.listIterator();
        new Worker(both.next(), 4).start();
        new Worker(both.previous(), 4).start();
        Data same = new Data();
        IntStream.range(0, 2).mapToObj(n -> same).map(data -> new Worker(data, 5)).forEach(Thread::start);
    }

    static void check(Worker worker) {
        worker.start();
        if (worker.what > 5) throw new IllegalStateException();
    }

    static boolean offer(Data data) {
        new Worker(data, 7).start();
        return System.getProperty("kept") != null;
    }

    static void anotherWay() {
        Data before = null;
        for (int i = 0; i < 3; i++) {
            Data failing = new Data();
            try {
                check(new Worker(failing, 6));
            } catch (IllegalStateException e) {
                new Worker(failing, 6).start();
            }
            Data offered = new Data();
            if (!offer(offered)) new Worker(offered, 7).start();
            Data next = new Data();
            new Worker(next, 8).start();
            if (before != null) new Worker(before, 8).start();
            before = next;
        }
    }

    // The copy has the same data as the original.
    static class Copied implements Cloneable {
        final Data data = new Data();

        Copied copy() throws CloneNotSupportedException {
            return (Copied) clone();
        }
    }

    static class OnCopy extends Thread {
        final Copied copied;

        OnCopy(Copied copied) {
            this.copied = copied;
        }

        @Override
        public void run() {
            copied.data.cloned++; // RACE: cloned
        }
    }

    // What a running thread has is moved to another, and both still work on it.
    static class Moving extends Thread {
        private volatile Data data;

        Moving(Data data) {
            this.data = data;
        }

        Data give() {
            Data given = data;
            data = null;
            return given;
        }

        @Override
        public void run() {
            Data mine = data;
            if (mine != null) mine.moved++; // RACE: moved
        }
    }

    public static void main(String[] args) throws CloneNotSupportedException {
        for (int i = 0; i < 2; i++) {
            listsOfOne();
            anotherWay();
            Copied copied = new Copied();
            new OnCopy(copied).start();
            new OnCopy(copied.copy()).start();
            Moving giver = new Moving(new Data());
            Moving taker = new Moving(null);
            giver.start();
            taker.data = giver.give();
            taker.start();
        }
    }
}
