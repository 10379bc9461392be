package races;

import java.util.Vector;

// Lists with rules of their own, each with elements of its own: what is in one is not in the other, unless it was put there.
class HoldersApart {
    static class Part {
        int state;
    }

    static class Holder {
        private Vector<Part> parts; // made late

        void add(Part part) {
            if (parts == null) parts = new Vector<>(1);
            if (!parts.contains(part)) parts.addElement(part);
        }

        Part first() {
            return parts == null ? null : parts.elementAt(0);
        }
    }

    static void apart() {
        Holder left = new Holder(), right = new Holder();
        left.add(new Part());
        right.add(new Part());
        Thread thread = new Thread(() -> left.first().state++); // NORACE
        thread.start();
        right.first().state++; // NORACE
    }

    static void inBoth() {
        Holder left = new Holder(), right = new Holder();
        Part both = new Part();
        left.add(both);
        right.add(both);
        Thread thread = new Thread(() -> left.first().state++); // RACE: state
        thread.start();
        right.first().state++; // RACE: state
    }

    static void handedOn() {
        Holder left = new Holder(), right = new Holder();
        left.add(new Part());
        right.add(left.first());
        Thread thread = new Thread(() -> left.first().state++); // RACE: state
        thread.start();
        right.first().state++; // RACE: state
    }

    static void oneOfThem() {
        Holder holder = new Holder();
        holder.add(new Part());
        Thread thread = new Thread(() -> holder.first().state++); // RACE: state
        thread.start();
        holder.first().state++; // RACE: state
    }

    // One line makes them all, and they are found in one another.
    static class Nested {
        final Vector<Holder> holders = new Vector<>();

        Holder at(int i) {
            while (holders.size() <= i) holders.addElement(new Holder());
            return holders.elementAt(i);
        }
    }

    static void nested() {
        Nested nested = new Nested();
        nested.at(0).add(new Part());
        Thread thread = new Thread(() -> nested.holders.elementAt(0).first().state++); // RACE: state
        thread.start();
        nested.holders.elementAt(0).first().state++; // RACE: state
    }

    public static void main(String[] args) {
        apart();
        inBoth();
        handedOn();
        oneOfThem();
        nested();
    }
}
