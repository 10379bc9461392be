package races;

import java.util.function.IntConsumer;

// What lambdas capture: arrays of one element as variables, `this`, other lambdas.
class LambdaCapture {
    int field;

    void run() {
        int[] box = {0};
        Runnable bump = () -> box[0]++; // RACE: int[]
        new Thread(bump).start();
        new Thread(() -> bump.run()).start();
        IntConsumer setter = v -> field = v; // RACE: field
        new Thread(() -> setter.accept(1)).start();
        setter.accept(2);
        int[] never = {0};
        Runnable unused = () -> never[0]++; // NORACE
        unused.run();
        never[0] = 2; // NORACE
    }

    public static void main(String[] args) {
        new LambdaCapture().run();
    }
}
