package lib;

class Part {
    private int count;

    void add() {
        count++;
    }
}
