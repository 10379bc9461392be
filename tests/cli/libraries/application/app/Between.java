package app;

import lib.Cell;
import lib.Forker;

class Between {
    public static void main(String[] args) {
        Cell handed = new Cell();
        Forker.between(handed, () -> handed.add());
    }
}
