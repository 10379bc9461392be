package races;

// An object becomes known together with what leads to it, though the method that makes that known was given both.
class PublishedWithAnother {
    static class Part {
        int a, b, c, d;
    }

    static class Whole {
        Part part;
    }

    static class Apart {
        int e;
    }

    static volatile Whole whole;
    static volatile Part known;

    static void show(Whole w, Part p) {
        whole = w;
        p.a = 1; // RACE: a
    }

    static void showPart(Whole w, Part p) {
        known = w.part;
        p.b = 1; // RACE: b
    }

    // Nothing leads from the one to the other.
    static void showOne(Whole w, Apart other) {
        whole = w;
        other.e = 1; // NORACE
    }

    static void showTwice(Part one, Part same) {
        known = one;
        same.c = 1; // RACE: c
    }

    static void early(Whole w, Part p) {
        p.d = 1; // NORACE
        whole = w;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Part p = whole.part;
            System.out.println(p.a + p.d); // RACE: a
            Part k = known;
            System.out.println(k.b + k.c); // RACE: b, c
        }).start();
        Whole w1 = new Whole();
        w1.part = new Part();
        show(w1, w1.part);
        Part p2 = new Part();
        Whole w2 = new Whole();
        w2.part = p2;
        showPart(w2, p2);
        showOne(new Whole(), new Apart());
        Part p3 = new Part();
        showTwice(p3, p3);
        Part p4 = new Part();
        Whole w4 = new Whole();
        w4.part = p4;
        early(w4, p4);
    }
}
