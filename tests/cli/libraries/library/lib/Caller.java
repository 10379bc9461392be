package lib;

public class Caller {
    public void call(Runnable what) {
        what.run();
    }

    public void fill(int[] numbers) {
        numbers[0]++;
    }
}
