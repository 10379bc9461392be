package races;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

// More counts that keep nothing apart: counted out more often than in, however often that is, counted by other means,
// used by those whom a counted user has started, or by who is counted in somewhere else.
class CountedUsersMore {
    static class Tool {}

    static class Counted {
        int active;

        synchronized void in() {
            active++;
        }

        synchronized void out() {
            active--;
        }
    }

    // In twice, out three times, at once: a sum that is out of what is followed.
    static class ThreeOut extends Counted {
        private Tool tool = new Tool();

        synchronized void allOut() {
            active--;
            active--;
            active--;
        }

        void use() {
            in();
            in();
            System.out.println(tool); // RACE: tool
            allOut();
        }

        synchronized void replace() {
            if (active == 0) tool = new Tool(); // RACE: tool
        }
    }

    // In three times, out four times.
    static class FourOut extends Counted {
        private Tool tool = new Tool();

        synchronized void allIn() {
            active++;
            active++;
            active++;
        }

        synchronized void allOut() {
            active--;
            active--;
            active--;
            active--;
        }

        void use() {
            allIn();
            System.out.println(tool); // RACE: tool
            allOut();
        }

        synchronized void replace() {
            if (active == 0) tool = new Tool(); // RACE: tool
        }
    }

    // Who is in, and goes out in time.
    static class InAndOut extends Counted {
        private Tool tool = new Tool();

        synchronized void allIn() {
            active++;
            active++;
            active++;
        }

        synchronized void allOut() {
            active--;
            active--;
        }

        void use() {
            allIn();
            System.out.println(tool); // NORACE
            allOut();
        }

        synchronized void replace() {
            if (active == 0) tool = new Tool(); // NORACE
        }
    }

    static class ByUpdater {
        static final AtomicIntegerFieldUpdater<ByUpdater> ACTIVE =
            AtomicIntegerFieldUpdater.newUpdater(ByUpdater.class, "active");
        private Tool tool = new Tool();
        volatile int active;

        void use() {
            synchronized (this) {
                active++;
            }
            System.out.println(tool); // RACE: tool
            synchronized (this) {
                active--;
            }
        }

        void drop() {
            ACTIVE.decrementAndGet(this);
        }

        synchronized void replace() {
            if (active == 0) tool = new Tool(); // RACE: tool
        }
    }

    // The task may still run when who has started it is out.
    static class Starting extends Counted {
        static final Executor POOL = task -> new Thread(task).start();
        private Tool tool = new Tool();

        void use() {
            in();
            POOL.execute(this::work);
            out();
        }

        void work() {
            System.out.println(tool); // RACE: tool
            in();
            out();
        }

        synchronized void replace() {
            if (active == 0) tool = new Tool(); // RACE: tool
        }
    }

    // What is called back while one is in is also called by others, who are not.
    static class CalledBack extends Counted {
        private Tool tool = new Tool();

        void use(Runnable look) {
            in();
            look.run();
            out();
        }

        void look() {
            System.out.println(tool); // RACE: tool
            in();
            out();
        }

        synchronized void replace() {
            if (active == 0) tool = new Tool(); // RACE: tool
        }
    }

    // A count that is out of date by the time that it is tested.
    static class Stale extends Counted {
        private Tool tool = new Tool();
        private int last;

        void use() {
            in();
            System.out.println(tool); // RACE: tool
            out();
        }

        synchronized void replace() {
            int before = last;
            if (before == 0) tool = new Tool(); // RACE: tool
            last = active;
        }
    }

    // The getter of a class below tells something else.
    static class Base extends Counted {
        private Tool tool = new Tool();

        int count() {
            return active;
        }

        void use() {
            in();
            System.out.println(tool); // RACE: tool
            out();
        }

        synchronized void replace() {
            if (count() == 0) tool = new Tool(); // RACE: tool
        }
    }

    static class Below extends Base {
        @Override
        int count() {
            return 0;
        }
    }

    static void three(Runnable use, Runnable replace) {
        new Thread(use).start();
        new Thread(use).start();
        new Thread(replace).start();
    }

    public static void main(String[] args) {
        ThreeOut threeOut = new ThreeOut();
        three(threeOut::use, threeOut::replace);
        FourOut fourOut = new FourOut();
        three(fourOut::use, fourOut::replace);
        InAndOut inAndOut = new InAndOut();
        three(inAndOut::use, inAndOut::replace);
        ByUpdater byUpdater = new ByUpdater();
        three(byUpdater::use, byUpdater::replace);
        new Thread(byUpdater::drop).start();
        Starting starting = new Starting();
        three(starting::use, starting::replace);
        CalledBack calledBack = new CalledBack();
        three(() -> calledBack.use(calledBack::look), calledBack::replace);
        new Thread(calledBack::look).start();
        Stale stale = new Stale();
        three(stale::use, stale::replace);
        Below below = new Below();
        three(below::use, below::replace);
    }
}
