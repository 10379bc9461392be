package races;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

// Halves of an array are summed in parallel; what both halves share races.
class ForkJoins extends RecursiveTask<Integer> {
    static int steps;
    final int[] data;
    final int from, to;
    int result;

    ForkJoins(int[] data, int from, int to) {
        this.data = data; // NORACE
        this.from = from;
        this.to = to;
    }

    @Override
    protected Integer compute() {
        steps++; // RACE: steps
        if (to - from < 2) return result = data[from]; // NORACE
        int middle = (from + to) / 2;
        ForkJoins left = new ForkJoins(data, from, middle);
        ForkJoins right = new ForkJoins(data, middle, to);
        left.fork();
        int sum = right.compute() + left.join();
        result = sum; // NORACE
        return sum;
    }

    public static void main(String[] args) {
        int[] data = new int[100];
        data[5] = 3; // NORACE
        System.out.println(new ForkJoinPool().invoke(new ForkJoins(data, 0, 100)));
    }
}
