package app;

import lib.Base;
import lib.Guarded;
import lib.Loose;

class InheritedByMany {
    static final Base either = System.nanoTime() > 0 ? new Guarded() : new Loose();

    static void use() {
        either.add(); // line 11
    }

    public static void main(String[] args) {
        new Thread(InheritedByMany::use).start();
        use();
    }
}
