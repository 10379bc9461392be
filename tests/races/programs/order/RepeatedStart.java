package order;

// What is before the first start is after the one of the call before.
public class RepeatedStart {
    static int x;

    static void launch() {
        x = 1; // UNORDERED: thread
        new Thread(() -> {
            x = 2; // POINT: thread
        }).start();
    }

    public static void main(String[] args) {
        x = 0; // BEFORE: thread
        launch();
        launch();
    }
}
