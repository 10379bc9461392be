package races;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;

// Jobs that go through queues, but are not left alone by who hands them on: one is put twice, one is put into two
// queues, one is kept in a list, one is looked at before it is taken, one is put by who does not have it alone, one is
// taken out of a queue for oneself and handed on although another variable still has it.
class TwoQueuesKept {
    static class Job {
        int twice, both, kept, peeked, known, again, poisoned;
    }

    static final BlockingQueue<Job> a = new LinkedBlockingQueue<>();
    static final BlockingQueue<Job> b = new LinkedBlockingQueue<>();
    static final BlockingQueue<Job> c = new LinkedBlockingQueue<>();
    static final Queue<Job> d = new ConcurrentLinkedQueue<>();
    static final Queue<Job> e = new ConcurrentLinkedQueue<>();
    static final Queue<Job> f = new ConcurrentLinkedQueue<>();
    static final List<Job> all = new ArrayList<>();
    static final Job POISON = new Job();
    static volatile Job last;

    static void putTwice() {
        Job job = new Job();
        a.add(job);
        a.add(job);
    }

    static void putIntoBoth() {
        Job job = new Job();
        b.add(job);
        c.add(job);
    }

    static void keep() {
        Job job = new Job();
        synchronized (all) {
            all.add(job);
        }
        d.add(job);
        synchronized (all) {
            for (Job one : all) one.kept++; // RACE: kept
        }
    }

    static void hold() {
        Job job = new Job();
        last = job;
        e.add(job);
    }

    static void relay() {
        ArrayDeque<Job> own = new ArrayDeque<>();
        Job job = new Job();
        own.add(job);
        Job same = own.poll();
        f.add(same);
        job.again = 1; // RACE: again
    }

    static void consume() throws InterruptedException {
        a.take().twice++; // RACE: twice
        Job mine = b.poll();
        if (mine != null) mine.both++; // RACE: both
        Job other = c.poll();
        if (other != null) other.both++; // RACE: both
        Job next = d.poll();
        if (next != null) next.kept++; // RACE: kept
        Job held = e.poll();
        if (held != null) held.known++; // RACE: known
        Job passed = f.poll();
        if (passed != null) passed.again++; // RACE: again
    }

    static void look() {
        Job seen = a.peek();
        if (seen != null) System.out.println(seen.peeked); // RACE: peeked
        Job taken = a.poll();
        if (taken != null) taken.peeked++; // RACE: peeked
        Job known = last;
        if (known != null) System.out.println(known.known); // RACE: known
    }

    static void poison() throws InterruptedException {
        a.add(POISON);
        Job got = a.take();
        if (got == POISON) got.poisoned++; // RACE: poisoned
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                try {
                    putTwice();
                    putIntoBoth();
                    keep();
                    hold();
                    relay();
                    consume();
                    look();
                    poison();
                } catch (InterruptedException x) {
                    Thread.currentThread().interrupt();
                }
            }).start();
        }
    }
}
