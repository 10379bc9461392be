package races;

// Accesses to a volatile field are no race; what it refers to is another matter.
class VolatileFields {
    static volatile int counter;
    static volatile int[] numbers = new int[3];
    static volatile Box box = new Box();

    static class Box {
        int content;
        volatile int safe;
    }

    static void work() {
        counter++; // NORACE
        numbers[0] = 1; // RACE: numbers
        box.content = 2; // RACE: Box.content
        box.safe = 3; // NORACE
    }

    public static void main(String[] args) {
        new Thread(VolatileFields::work).start();
        new Thread(VolatileFields::work).start();
    }
}
