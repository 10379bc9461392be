package races;

// Fields of one object that two threads have.
class InstanceField {
    int both, readOnly, mine, unused;
    final int fixed = 3;

    public static void main(String[] args) {
        InstanceField shared = new InstanceField();
        shared.readOnly = 5; // NORACE
        new Thread(() -> {
            shared.both = 1; // RACE: InstanceField.both
            System.out.println(shared.readOnly + shared.fixed); // NORACE
            shared.mine++; // NORACE
        }).start();
        System.out.println(shared.both); // RACE: both
        System.out.println(shared.readOnly); // NORACE
        shared.unused = 1; // NORACE
    }
}
