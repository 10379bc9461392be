package races;

// Each thread has an object of its own, of one class.
class TwoObjects {
    int value;

    void bump() {
        value++; // NORACE
    }

    static class Both {
        int value;

        void bump() {
            value++; // RACE
        }
    }

    public static void main(String[] args) {
        TwoObjects first = new TwoObjects();
        TwoObjects second = new TwoObjects();
        new Thread(first::bump).start();
        new Thread(second::bump).start();
        Both both = new Both();
        new Thread(both::bump).start();
        new Thread(both::bump).start();
    }
}
