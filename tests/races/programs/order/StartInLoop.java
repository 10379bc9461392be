package order;

public class StartInLoop {
    static int x, y;

    public static void main(String[] args) {
        x = 1; // BEFORE: worker
        for (int i = 0; i < 3; i++) {
            y = 2; // UNORDERED: worker
            new Thread(() -> {
                x = 3; // POINT: worker // UNORDERED: worker
            }).start();
        }
        x = 4; // UNORDERED: worker
    }
}
