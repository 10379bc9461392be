package races;

// Each run reads a tree of its own with a reader of a class that is named when the program runs. What is behind the
// reader is one object of each type to the analysis, which must not seem to hand nodes from one run to another. What is
// put into an object that the program itself made of a class that is not known is found there.
class BehindUnknown {
    abstract static class Reader {
        abstract Tree read();
    }

    static class Plain extends Reader {
        @Override
        Tree read() {
            return new Tree();
        }
    }

    static class Tree {
        Node root;
    }

    static class Node {
        int visits;
    }

    static class Shared {
        Seat seat;
    }

    static class Seat {
        int taken;
    }

    static Reader make(String name) throws ReflectiveOperationException {
        return (Reader) Class.forName(name).getDeclaredConstructor().newInstance();
    }

    static void visit(Reader reader) {
        Tree tree = reader.read();
        if (tree.root == null) {
            tree.root = new Node();
        }
        tree.root.visits++; // NORACE
    }

    static void share(String name) throws ReflectiveOperationException {
        Shared shared = (Shared) Class.forName(name).getDeclaredConstructor().newInstance();
        shared.seat = new Seat();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> shared.seat.taken++).start(); // RACE: taken
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        String name = System.getProperty("reader");
        Reader reader = make(name == null ? Plain.class.getName() : name);
        for (int i = 0; i < 2; i++) {
            new Thread(() -> visit(reader)).start();
        }
        String other = System.getProperty("shared");
        if (other != null) {
            share(other);
        }
    }
}
