package races;

class ShutdownHook {
    static int state, fixed;

    public static void main(String[] args) {
        fixed = 2; // NORACE
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println(state); // RACE: state
            System.out.println(fixed); // NORACE
        }));
        state = 1; // RACE: state
    }
}
