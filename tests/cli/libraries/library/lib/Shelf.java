package lib;

public class Shelf {
    private final Thing kept;

    public Shelf(Thing kept) {
        this.kept = kept;
    }

    public void add() {
        kept.add();
    }
}
