package races;

// What was chosen goes by several names: others know it by one of them, and it is accessed by another.
class ChosenThenKnown {
    static class Cell {
        int named, filled, handed, alone, changed;
        Cell part;

        Cell same() {
            return this;
        }
    }

    static class Holder {
        Cell cell;
    }

    static volatile Cell named, handed;
    static volatile Holder filled;
    static final Cell all = new Cell();

    static void name(boolean other) {
        Cell cell = new Cell();
        Cell chosen = other ? new Cell() : cell;
        Cell again = chosen.same();
        again.alone++; // NORACE
        named = cell;
        again.named++; // RACE: named
    }

    static void fill(boolean other) {
        Cell cell = new Cell();
        Holder holder = new Holder();
        put(holder, cell, other);
        cell.alone++; // NORACE
        filled = holder;
        cell.filled++; // RACE: filled
    }

    static void put(Holder holder, Cell cell, boolean other) {
        holder.cell = other ? new Cell() : cell;
    }

    static void hand(boolean other) {
        Cell cell = new Cell();
        Cell again = cell.same();
        publish(other ? new Cell() : cell, again);
    }

    static void publish(Cell first, Cell second) {
        second.alone++; // NORACE
        handed = first;
        second.handed++; // RACE: handed
    }

    static void change(boolean other) {
        Cell cell = new Cell();
        Cell again = cell.same();
        change(other ? new Cell() : cell, again);
    }

    static void change(Cell first, Cell second) {
        second.part = new Cell(); // NORACE
        first.part = all; // NORACE
        second.part.changed++; // RACE: changed
    }

    public static void main(String[] args) {
        boolean other = args.length > 0;
        new Thread(() -> {
            if (named != null) System.out.println(named.named); // RACE: named
            if (handed != null) System.out.println(handed.handed); // RACE: handed
            if (filled != null) System.out.println(filled.cell.filled); // RACE: filled
            System.out.println(all.changed); // RACE: changed
        }).start();
        change(other);
        name(other);
        fill(other);
        hand(other);
    }
}
