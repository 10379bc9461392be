package races;

// Different fields and different bytes are different memory, however close they are.
class NeighbouringFields {
    byte first, second;
    boolean[] flags = new boolean[2];

    public static void main(String[] args) {
        NeighbouringFields shared = new NeighbouringFields();
        new Thread(() -> {
            shared.first++; // NORACE
            shared.flags[0] = true; // NORACE
        }).start();
        shared.second++; // NORACE
        shared.flags[1] = true; // NORACE
    }
}
