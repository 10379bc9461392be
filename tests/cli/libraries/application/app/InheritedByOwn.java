package app;

import lib.Guarded;

class InheritedByOwn {
    static class Own extends Guarded {
    }

    static final Own own = new Own();

    static void use() {
        own.add(); // line 12
    }

    public static void main(String[] args) {
        new Thread(InheritedByOwn::use).start();
        use();
    }
}
