package races;

import java.util.ArrayList;
import java.util.List;

// A setter is called by a constructor, while nobody else knows the object, and by others, who hold a lock. That others
// call it does not make what the constructor does visible to them; that a constructor calls it does not help where the
// object is known already, nor does it help who calls without the lock, nor where one method calls it before others know
// the object and once more when they do.
class SettersOfNew {
    static final Object lock = new Object();
    static final List<Writer> writers = new ArrayList<>();
    static Hasty hasty;
    static Open open;
    static Twice twice;

    static class Writer {
        private String handler;

        Writer(String handler) {
            setHandler(handler);
        }

        void setHandler(String handler) {
            this.handler = handler; // NORACE
        }

        String handler() {
            return handler; // NORACE
        }
    }

    static class Hasty {
        private String mark;

        Hasty(String mark) {
            synchronized (lock) {
                hasty = this;
            }
            setMark(mark);
        }

        void setMark(String mark) {
            this.mark = mark; // RACE: mark
        }
    }

    static class Open {
        private String label;

        Open(String label) {
            setLabel(label);
        }

        void setLabel(String label) {
            this.label = label; // RACE: label
        }
    }

    static class Twice {
        private int value;

        void set(int value) {
            this.value = value; // RACE: value
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                for (Writer w : writers) {
                    w.setHandler("other");
                    System.out.println(w.handler());
                }
                if (hasty != null) {
                    hasty.setMark("other");
                    System.out.println(hasty.mark); // RACE: mark
                }
            }
            Open found;
            synchronized (lock) {
                found = open;
                if (twice != null) System.out.println(twice.value); // RACE: value
            }
            if (found != null) found.setLabel("other");
        });
        other.start();
        Writer made = new Writer("main");
        Open opened = new Open("main");
        synchronized (lock) {
            writers.add(made);
            open = opened;
        }
        synchronized (lock) {
            System.out.println(opened.label); // RACE: label
        }
        new Hasty("main");
        Twice called = new Twice();
        called.set(1);
        synchronized (lock) {
            twice = called;
        }
        called.set(2);
        other.join();
    }
}
