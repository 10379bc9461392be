package app;

import lib.Cell;
import lib.Forker;

class Forks {
    public static void main(String[] args) {
        Cell met = new Cell();
        Forker.fork(met, () -> met.add()); // line 9
    }
}
