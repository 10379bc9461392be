package races;

import java.util.concurrent.ConcurrentLinkedQueue;

// Parts of an object that only its thread knows, made known one by one.
class OwnedParts {
    static final ConcurrentLinkedQueue<Part> known = new ConcurrentLinkedQueue<>();

    static class Part {
        int a, b, c;
    }

    private Part first, second, third;

    void make() {
        first = new Part(); // NORACE
        second = new Part(); // NORACE
        third = new Part(); // NORACE
    }

    void giveFirst() {
        known.add(first);
    }

    Part second() {
        return second;
    }

    void use() {
        first.a++; // RACE: a
        second.b++; // RACE: b
        third.c++; // NORACE
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (Part p : known) System.out.println(p.a + p.b + p.c); // RACE: a, b
        }).start();
        OwnedParts mine = new OwnedParts();
        mine.make();
        mine.giveFirst();
        known.add(mine.second());
        mine.use();
    }
}
