package app;

import lib.Guarded;

class Inherited {
    static final Guarded guarded = new Guarded();

    static void use() {
        guarded.add(); // line 9
    }

    public static void main(String[] args) {
        new Thread(Inherited::use).start();
        use();
    }
}
