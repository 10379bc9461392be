package races;

import java.util.ArrayList;
import java.util.List;

// A part that leads back to its owner is put somewhere else in the owner, by a method of its own, and becomes known from
// there: with it the owner does.
class PartsMoved {
    static class Part {
        final Owner owner;
        Part next;

        Part(Owner owner) {
            this.owner = owner;
        }
    }

    static class Holder {
        Part part;
    }

    static class Owner {
        int copied, swapped, held, listed, chained, twice, handed, kept;
        Part first = new Part(this), last, other;
        final Holder holder = new Holder();
        final List<Part> parts = new ArrayList<>();

        void copy() {
            last = first;
        }

        void swap() {
            Part before = first;
            first = last;
            last = before;
        }

        void hold() {
            holder.part = first;
        }

        void list() {
            parts.add(first);
        }

        void chain() {
            last = new Part(null);
            last.next = first;
        }

        void copyAgain() {
            other = last;
        }
    }

    static volatile Part copied, swapped, held, listed, chained, twice, handed, kept;

    static void handOver(Owner owner) {
        owner.copy();
        handed = owner.last;
        owner.handed++; // RACE: handed
    }

    static void write() {
        Owner a = new Owner();
        a.copy();
        copied = a.last;
        a.copied++; // RACE: copied
        Owner b = new Owner();
        b.swap();
        swapped = b.last;
        b.swapped++; // RACE: swapped
        Owner c = new Owner();
        c.hold();
        held = c.holder.part;
        c.held++; // RACE: held
        Owner d = new Owner();
        d.list();
        listed = d.parts.get(0);
        d.listed++; // RACE: listed
        Owner e = new Owner();
        e.chain();
        chained = e.last;
        e.chained++; // RACE: chained
        Owner f = new Owner();
        f.copy();
        f.copyAgain();
        twice = f.other;
        f.twice++; // RACE: twice
        handOver(new Owner());
        Owner g = new Owner();
        g.kept++; // NORACE
        g.last = new Part(null);
        g.copyAgain();
        kept = g.other;
        g.kept++; // NORACE
    }

    static void read() {
        if (copied != null) copied.owner.copied++; // RACE: copied
        if (swapped != null) swapped.owner.swapped++; // RACE: swapped
        if (held != null) held.owner.held++; // RACE: held
        if (listed != null) listed.owner.listed++; // RACE: listed
        if (chained != null) chained.next.owner.chained++; // RACE: chained
        if (twice != null) twice.owner.twice++; // RACE: twice
        if (handed != null) handed.owner.handed++; // RACE: handed
        if (kept != null && kept.owner != null) kept.owner.kept++;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(PartsMoved::write).start();
            new Thread(PartsMoved::read).start();
        }
    }
}
