package races;

// An enum's constants are one object each for all threads.
enum Enums {
    RED,
    BLUE {
        @Override
        void touch() {
            touched -= 1; // RACE: touched
        }
    };

    int touched;
    final int fixed = 2;

    void touch() {
        touched += fixed; // RACE: touched
    }

    public static void main(String[] args) {
        new Thread(() -> RED.touch()).start();
        RED.touch();
        new Thread(() -> BLUE.touch()).start();
        BLUE.touch();
        System.out.println(values().length + valueOf("RED").fixed); // NORACE
    }
}
