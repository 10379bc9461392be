package races;

import java.util.concurrent.Exchanger;

// Two threads that fill and empty buffers, and exchange them when they are done; in the second case one of them goes on
// with the buffer that it gave away.
class Exchanged {
    static class Buffer {
        int level, leaked;
    }

    static int before, after;

    static void fill(Exchanger<Buffer> exchanger) throws InterruptedException {
        Buffer mine = new Buffer();
        for (int i = 0; i < 3; i++) {
            mine.level = 10; // KNOWN-RACE: level // that a variable has another object in each round is not known
            mine = exchanger.exchange(mine);
        }
    }

    static void empty(Exchanger<Buffer> exchanger) throws InterruptedException {
        Buffer mine = new Buffer();
        for (int i = 0; i < 3; i++) {
            mine = exchanger.exchange(mine);
            mine.level = 0; // KNOWN-RACE: level // that a variable has another object in each round is not known
        }
    }

    static void keep(Exchanger<Buffer> exchanger) throws InterruptedException {
        Buffer mine = new Buffer();
        exchanger.exchange(mine);
        mine.leaked++; // RACE: leaked
    }

    static void use(Exchanger<Buffer> exchanger) throws InterruptedException {
        Buffer theirs = exchanger.exchange(new Buffer());
        theirs.leaked++; // RACE: leaked
    }

    interface Part {
        void run() throws InterruptedException;
    }

    static void start(Part part) {
        new Thread(() -> {
            try {
                part.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }).start();
    }

    public static void main(String[] args) throws InterruptedException {
        Exchanger<Buffer> good = new Exchanger<>();
        start(() -> fill(good));
        start(() -> empty(good));
        Exchanger<Buffer> bad = new Exchanger<>();
        start(() -> keep(bad));
        start(() -> use(bad));
        Exchanger<String> both = new Exchanger<>();
        Exchanger<String> three = new Exchanger<>();
        start(() -> {
            before = 1; // NORACE
            both.exchange("a");
            after = 1; // RACE: after
            three.exchange("c");
        });
        start(() -> three.exchange("d"));
        both.exchange("b");
        System.out.println(before); // NORACE
        three.exchange("e");
        System.out.println(after); // RACE: after
    }
}
