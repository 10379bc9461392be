package races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// Messages that keep who reported them do not make it known, if nobody who finds it there does more than print its class
// or compare it: the object is still its thread's own. What finds it looks into what it finds is another matter.
class ReportsKeepTheirOrigin {
    static class Message {
        final String text;
        final Object origin;

        Message(String text, Object origin) {
            this.text = text;
            this.origin = origin;
        }

        Object getOrigin() {
            return origin;
        }

        @Override
        public String toString() {
            return text + " of " + origin;
        }
    }

    static final List<Message> MESSAGES = Collections.synchronizedList(new ArrayList<>());

    static class Reporter {
        final Object declared;

        Reporter() {
            declared = this;
        }

        Object getDeclared() {
            return declared;
        }

        void report(String text) {
            MESSAGES.add(new Message(text, getDeclared()));
        }
    }

    static Quiet handedOn;

    // Nobody who finds it there looks into it.
    static class Quiet extends Reporter {
        int parts;

        void build(int n) {
            report("begins");
            parts = n; // NORACE
        }
    }

    // Its toString reads what it does.
    static class Telling extends Reporter {
        int parts;

        void build(int n) {
            report("begins");
            parts = n; // RACE: parts
        }

        @Override
        public String toString() {
            return "telling " + parts; // RACE: parts
        }
    }

    // Who finds it casts it.
    static class Cast extends Reporter {
        int parts;

        void build(int n) {
            report("begins");
            parts = n; // RACE: parts
        }
    }

    // It leads to what is looked into.
    static class Leading extends Reporter {
        final Counter counter = new Counter();

        void build(int n) {
            report("begins");
            counter.count = n; // RACE: count
        }

        @Override
        public String toString() {
            return "leading to " + counter.count; // RACE: count
        }
    }

    static class Counter {
        int count;
    }

    // Who finds it hands it on to where it is looked into.
    static class Stored extends Reporter {
        int parts;

        void build(int n) {
            report("begins");
            parts = n; // RACE: parts
        }
    }

    static volatile Object last;

    // Whoever finds it locks it, or runs it: that counts, too.
    static class Task extends Reporter implements Runnable {
        int parts;

        void build(int n) {
            report("begins");
            parts = n; // RACE: parts
        }

        @Override
        public void run() {
            System.out.println(parts); // RACE: parts
        }
    }

    // Both are put into the same message by one method.
    static class Pair {
        static void report(Object one, Object other, boolean first) {
            MESSAGES.add(new Message("pair", first ? one : other));
        }
    }

    static class Half {
        final Counter counter;

        Half(Counter counter) {
            this.counter = counter;
        }

        @Override
        public String toString() {
            return "half " + counter.count; // RACE: count
        }
    }

    // A method that makes what it reports, which leads to what its caller has.
    static void reportHalf(Counter counter) {
        MESSAGES.add(new Message("half", new Half(counter)));
    }

    // The same, into a message that the caller has made, and shows later.
    static class Late {
        Object origin;
    }

    static volatile Late shownLate;

    static void keep(Late late, Object origin) {
        late.origin = origin;
    }

    static class KeptLate {
        int parts;
    }

    // It reports what its owner is, not itself.
    static class Helper extends Reporter {
        final Cast owner;

        Helper(Cast owner) {
            this.owner = owner;
        }

        @Override
        Object getDeclared() {
            return owner;
        }
    }

    static void make(int n) {
        new Telling().build(n);
        new Cast().build(n);
        new Leading().build(n);
        new Stored().build(n);
        new Task().build(n);

        Counter counter = new Counter();
        reportHalf(counter);
        counter.count = n; // RACE: count

        Counter other = new Counter();
        Pair.report(new Quiet(), new Half(other), n > 1);
        other.count = n; // RACE: count

        KeptLate kept = new KeptLate();
        Late late = new Late();
        keep(late, kept);
        kept.parts = n; // NORACE
        shownLate = late;
        kept.parts = n + 1; // RACE: parts

        Cast owner = new Cast();
        new Helper(owner).report("helps");
        owner.parts = n; // RACE: parts

        Quiet quiet = new Quiet();
        quiet.build(n);
        handedOn = quiet; // RACE: handedOn
        quiet.parts = n + 1; // RACE: parts
    }

    static void read() {
        for (Message message : MESSAGES.toArray(new Message[0])) {
            System.out.println(message);
            Object origin = message.getOrigin();
            if (origin instanceof Cast) System.out.println(((Cast) origin).parts); // RACE: parts
            if (origin instanceof Stored) last = origin;
            if (origin instanceof Task) new Thread((Task) origin).start();
        }
        Object found = last;
        if (found instanceof Stored) System.out.println(((Stored) found).parts); // RACE: parts
        Late late = shownLate;
        if (late != null && late.origin instanceof KeptLate) System.out.println(((KeptLate) late.origin).parts); // RACE: parts
        Quiet quiet = handedOn; // RACE: handedOn
        if (quiet != null) System.out.println(quiet.parts); // RACE: parts
    }

    public static void main(String[] args) {
        new Thread(() -> make(1)).start();
        new Thread(() -> make(2)).start();
        new Thread(ReportsKeepTheirOrigin::read).start();
    }
}
