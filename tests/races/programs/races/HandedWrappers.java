package races;

import java.util.Formatter;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// Formatters are handed over, each to one thread at a time, but all of them write to the same text.
class HandedWrappers {
    static final BlockingQueue<Formatter> free = new LinkedBlockingQueue<>();
    static final BlockingQueue<Formatter> full = new LinkedBlockingQueue<>();
    static final StringBuilder text = new StringBuilder();

    static class First extends Thread {
        @Override
        public void run() {
            for (int i = 0; i < 5; i++) {
                Formatter formatter = free.poll();
                if (formatter == null) return;
                formatter.format("1"); // RACE: StringBuilder
                full.add(formatter);
            }
        }
    }

    static class Second extends Thread {
        @Override
        public void run() {
            for (int i = 0; i < 5; i++) {
                Formatter formatter = full.poll();
                if (formatter == null) return;
                formatter.format("2"); // RACE: StringBuilder
                free.add(formatter);
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) free.add(new Formatter(text));
        new First().start();
        new Second().start();
    }
}
