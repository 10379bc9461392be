package races;

// Counts that keep nothing apart, each for another reason.
class CountedUsersWrong {
    static class Tool {
    }

    // Some use it without being counted, or after they have counted themselves out.
    static class Early {
        private Tool tool = new Tool();
        private int active;

        synchronized void replace() {
            if (active == 0) tool = new Tool(); // RACE: tool
        }

        void use() {
            System.out.println(tool); // RACE: tool
            synchronized (this) {
                active++;
            }
            System.out.println(tool); // NORACE
            synchronized (this) {
                active--;
            }
            System.out.println(tool); // RACE: tool
        }
    }

    // Whoever gives back what he has not borrowed counts out somebody else.
    static class Unbalanced {
        private Tool tool = new Tool();
        private int active;

        synchronized void in() {
            active++;
        }

        synchronized void out() {
            active--;
        }

        void use() {
            in();
            System.out.println(tool); // RACE: tool
            out();
        }

        synchronized void replace() {
            if (active <= 0) tool = new Tool(); // RACE: tool
        }
    }

    // Counted out twice where something fails.
    static class Twice {
        private Tool tool = new Tool();
        private int active;

        void use(boolean fails) {
            synchronized (this) {
                active++;
            }
            try {
                System.out.println(tool); // RACE: tool
                synchronized (this) {
                    active--;
                }
                if (fails) throw new IllegalStateException();
            } catch (IllegalStateException e) {
                synchronized (this) {
                    active--;
                }
            }
        }

        synchronized void replace() {
            if (active <= 0) tool = new Tool(); // RACE: tool
        }
    }

    // The same, where what counts out fails afterwards.
    static class TwiceByCalls {
        private Tool tool = new Tool();
        private int active;

        synchronized void in() {
            active++;
        }

        synchronized void out(boolean fails) {
            active--;
            if (fails) throw new IllegalStateException();
        }

        void use(boolean fails) {
            in();
            System.out.println(tool); // RACE: tool
            try {
                out(fails);
            } catch (IllegalStateException e) {
                out(false);
            }
        }

        synchronized void replace() {
            if (active <= 0) tool = new Tool(); // RACE: tool
        }
    }

    // The monitor is let go of between the test and the change.
    static class LetGo {
        private Tool tool = new Tool();
        private int active;

        void use() {
            synchronized (this) {
                active++;
            }
            System.out.println(tool); // RACE: tool
            synchronized (this) {
                active--;
            }
        }

        void replace() {
            boolean none;
            synchronized (this) {
                none = active == 0;
            }
            synchronized (this) {
                if (none) tool = new Tool(); // RACE: tool
            }
        }

        void replaceByCopy() {
            int users;
            synchronized (this) {
                users = active;
            }
            synchronized (this) {
                if (users == 0) tool = new Tool(); // RACE: tool
            }
        }

        synchronized void replaceLater() throws InterruptedException {
            if (active == 0) {
                wait(1);
                tool = new Tool(); // RACE: tool
            }
        }
    }

    // Counted under different locks, or under none.
    static class OtherLock {
        private final Object lock = new Object();
        private Tool tool = new Tool();
        private int active;

        void use() {
            synchronized (lock) {
                active++; // RACE: active
            }
            System.out.println(tool); // RACE: tool
            synchronized (lock) {
                active--; // RACE: active
            }
        }

        synchronized void replace() {
            if (active == 0) tool = new Tool(); // RACE: tool, active
        }
    }

    // Set to 0 while users are counted in.
    static class Reset {
        private Tool tool = new Tool();
        private int active;

        void use() {
            synchronized (this) {
                active++;
            }
            System.out.println(tool); // RACE: tool
            synchronized (this) {
                active--;
            }
        }

        synchronized void clear() {
            active = 0;
        }

        synchronized void replace() {
            if (active <= 0) tool = new Tool(); // RACE: tool
        }
    }

    // The wrong way round, and not tested on every way.
    static class Untested {
        private Tool tool = new Tool();
        private int active;

        void use() {
            synchronized (this) {
                active++;
            }
            System.out.println(tool); // RACE: tool
            synchronized (this) {
                active--;
            }
        }

        synchronized void replaceBusy() {
            if (active > 0) tool = new Tool(); // RACE: tool
        }

        synchronized void replaceAnyhow(boolean force) {
            if (force || active == 0) tool = new Tool(); // RACE: tool
        }

        synchronized void replaceFew() {
            if (active < 2) tool = new Tool(); // RACE: tool
        }
    }

    // Each user counts itself into another pool than the one that it uses.
    static class Crossed {
        private Tool tool = new Tool();
        private int active;

        synchronized void in() {
            active++;
        }

        synchronized void out() {
            active--;
        }

        void use() {
            System.out.println(tool); // RACE: tool
        }

        synchronized void replace() {
            if (active == 0) tool = new Tool(); // RACE: tool
        }

        static void useOther(Crossed counted, Crossed used) {
            counted.in();
            used.use();
            counted.out();
        }

        static void useEither(Crossed used, Crossed other, boolean first) {
            Crossed counted = first ? used : other;
            synchronized (used) {
                counted.active++;
            }
            used.use();
            synchronized (used) {
                counted.active--;
            }
        }
    }

    // Borrowed by one thread and given back by another.
    static class HandedOn {
        private Tool tool = new Tool();
        private int active;

        synchronized void in() {
            active++;
        }

        void out() {
            System.out.println(tool); // RACE: tool
            synchronized (this) {
                active--;
            }
        }

        synchronized void replace() {
            if (active <= 0) tool = new Tool(); // RACE: tool
        }
    }

    public static void main(String[] args) {
        Early early = new Early();
        new Thread(early::use).start();
        new Thread(early::replace).start();
        Unbalanced unbalanced = new Unbalanced();
        new Thread(unbalanced::use).start();
        new Thread(unbalanced::out).start();
        new Thread(unbalanced::replace).start();
        Twice twice = new Twice();
        boolean fails = args.length > 0;
        new Thread(() -> twice.use(fails)).start();
        new Thread(() -> twice.use(false)).start();
        new Thread(twice::replace).start();
        TwiceByCalls byCalls = new TwiceByCalls();
        new Thread(() -> byCalls.use(fails)).start();
        new Thread(() -> byCalls.use(false)).start();
        new Thread(byCalls::replace).start();
        LetGo letGo = new LetGo();
        new Thread(letGo::use).start();
        new Thread(letGo::replace).start();
        new Thread(letGo::replaceByCopy).start();
        new Thread(() -> {
            try {
                letGo.replaceLater();
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        }).start();
        OtherLock otherLock = new OtherLock();
        new Thread(otherLock::use).start();
        new Thread(otherLock::replace).start();
        Reset reset = new Reset();
        new Thread(reset::use).start();
        new Thread(reset::clear).start();
        new Thread(reset::replace).start();
        Untested untested = new Untested();
        new Thread(untested::use).start();
        new Thread(untested::replaceBusy).start();
        new Thread(() -> untested.replaceAnyhow(fails)).start();
        new Thread(untested::replaceFew).start();
        Crossed counted = new Crossed();
        Crossed used = new Crossed();
        new Thread(() -> Crossed.useOther(counted, used)).start();
        new Thread(used::replace).start();
        Crossed either = new Crossed();
        Crossed other = new Crossed();
        new Thread(() -> Crossed.useEither(either, other, fails)).start();
        new Thread(either::replace).start();
        HandedOn handedOn = new HandedOn();
        new Thread(handedOn::in).start();
        new Thread(handedOn::out).start();
        new Thread(handedOn::replace).start();
    }
}
