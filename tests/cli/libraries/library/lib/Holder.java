package lib;

public class Holder {
    private final Part part = new Part();
    private int calls;

    public void add() {
        calls++;
        part.add();
    }
}
