package races;

import java.util.concurrent.CopyOnWriteArrayList;

// An object whose own parts lead back to it is known only to who knows it or gets hold of such a part: that it is given
// what others know, and that another of its kind is already where it will be put, tells nobody of it.
class LeadsBackToItself {
    static class Context {
        final CopyOnWriteArrayList<Appender> appenders = new CopyOnWriteArrayList<>();
        final CopyOnWriteArrayList<Object> objects = new CopyOnWriteArrayList<>();

        void add(Appender appender) {
            appenders.add(appender);
        }
    }

    static final Context CONTEXT = new Context();
    static final CopyOnWriteArrayList<Appender.Worker> WORKERS = new CopyOnWriteArrayList<>();

    static class Appender {
        class Worker {
            void look() {
                System.out.println(late); // RACE: late
            }
        }

        final Worker worker = new Worker();
        Context context;
        int early, late;

        void setContext(Context context) {
            this.context = context; // NORACE
        }

        Worker worker() {
            return worker;
        }

        void showWorker() {
            WORKERS.add(worker);
        }

        void showWorkerIn(CopyOnWriteArrayList<Object> objects) {
            objects.add(worker);
        }
    }

    static void quiet(Context context) {
        Appender first = new Appender();
        first.setContext(context);
        first.early = 1; // NORACE
        context.add(first);
        Appender second = new Appender();
        second.setContext(context);
        second.early = 2; // NORACE
        context.add(second);
        second.late = 1; // RACE: late
    }

    static void showsPart(Context context) {
        Appender one = new Appender();
        one.setContext(context);
        one.early = 3; // NORACE
        WORKERS.add(one.worker);
        one.late = 2; // RACE: late
        context.add(one);
    }

    static void showsPartByGetter(Context context) {
        Appender one = new Appender();
        one.setContext(context);
        Appender.Worker worker = one.worker();
        one.early = 4; // NORACE
        WORKERS.add(worker);
        one.late = 3; // RACE: late
        context.add(one);
    }

    static void showsPartItself(Context context) {
        Appender one = new Appender();
        one.setContext(context);
        one.early = 5; // NORACE
        one.showWorker();
        one.late = 4; // RACE: late
        context.add(one);
    }

    static void showsPartInKnown(Context context) {
        Appender one = new Appender();
        one.setContext(context);
        one.early = 6; // NORACE
        one.showWorkerIn(context.objects);
        one.late = 5; // RACE: late
        context.add(one);
    }

    // Its constructor puts a part where others look, or into what it is given.
    static class Shown {
        final Back back;
        int early, late;

        Shown(CopyOnWriteArrayList<Back> all) {
            back = new Back(this);
            all.add(back);
        }
    }

    static class Back {
        final Shown whole;

        Back(Shown whole) {
            this.whole = whole;
        }
    }

    static final CopyOnWriteArrayList<Back> BACKS = new CopyOnWriteArrayList<>();

    static void shownByConstructor() {
        Shown one = new Shown(BACKS);
        one.late = 1; // RACE: late
    }

    static void shownWithList() {
        CopyOnWriteArrayList<Back> own = new CopyOnWriteArrayList<>();
        Shown one = new Shown(own);
        one.early = 2; // NORACE
        lists.add(own);
        one.late = 3; // RACE: late
    }

    static final CopyOnWriteArrayList<CopyOnWriteArrayList<Back>> lists = new CopyOnWriteArrayList<>();

    // What a call finds in either of two and puts into the one that others know.
    static class Node {
        Node next, held;
        int late;
    }

    static void chain(Node own, Node known, boolean other) {
        Node next = other ? known : own.held;
        synchronized (known) {
            known.next = next;
        }
    }

    static final Node HEAD = new Node();

    static void chained(boolean other) {
        Node own = new Node();
        Node held = new Node();
        own.held = held;
        chain(own, HEAD, other);
        held.late = 1; // RACE: late
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (Appender one : CONTEXT.appenders) {
                System.out.println(one.early); // NORACE
                System.out.println(one.context); // NORACE
                System.out.println(one.late); // RACE: late
            }
            for (Appender.Worker one : WORKERS) one.look();
            for (Object one : CONTEXT.objects) ((Appender.Worker) one).look();
            for (Back one : BACKS) System.out.println(one.whole.late); // RACE: late
            for (CopyOnWriteArrayList<Back> some : lists) {
                for (Back one : some) {
                    System.out.println(one.whole.early); // NORACE
                    System.out.println(one.whole.late); // RACE: late
                }
            }
            synchronized (HEAD) {
                Node next = HEAD.next;
                if (next != null) System.out.println(next.late); // RACE: late
            }
        }).start();
        quiet(CONTEXT);
        showsPart(CONTEXT);
        showsPartByGetter(CONTEXT);
        showsPartItself(CONTEXT);
        showsPartInKnown(CONTEXT);
        shownByConstructor();
        shownWithList();
        chained(args.length > 0);
    }
}
