package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// Parts that look apart and are not: one element too many, a neighbour's element, sizes that differ from thread to
// thread, numbers that are given twice or changed later, two loops that count alike, and a start before the own part.
class ArrayPartsWrong {
    abstract static class Part extends Thread {
        final int number;
        final int[] data;

        Part(int number, int[] data) {
            this.number = number;
            this.data = data;
        }
    }

    static class OneMore extends Part {
        OneMore(int number, int[] data) {
            super(number, data);
        }

        @Override
        public void run() {
            for (int i = number * 10; i < number * 10 + 11; i++) data[i]++; // RACE: data
        }
    }

    static class Earlier extends Thread {
        private final int number;
        private final int[] data;

        Earlier(int number, int[] data) {
            this.number = number;
            this.data = data;
        }

        @Override
        public void run() {
            for (int i = number * 10 - 1; i < (number + 1) * 10; i++) data[i] = 1; // RACE: data
        }
    }

    static class Sized extends Thread {
        private final int number, size;
        private final int[] data;

        Sized(int number, int size, int[] data) {
            this.number = number;
            this.size = size;
            this.data = data;
        }

        @Override
        public void run() {
            for (int i = number * size; i < (number + 1) * size; i++) data[i] = 2; // RACE: data
        }
    }

    static class Twice extends Thread {
        private final int number;
        private final int[] data;

        Twice(int number, int[] data) {
            this.number = number;
            this.data = data;
        }

        @Override
        public void run() {
            data[number] = 3; // RACE: data
        }
    }

    static class Changed extends Thread {
        private int number;
        private final int[] data;

        Changed(int number, int[] data) {
            this.number = number;
            this.data = data;
        }

        @Override
        public void run() {
            number++; // NORACE
            data[number] = 4; // RACE: data
        }
    }

    static class Neighbour extends Thread {
        private final int number;
        private final int[] data;

        Neighbour(int number, int[] data) {
            this.number = number;
            this.data = data;
        }

        @Override
        public void run() {
            data[number] = data[number + 1]; // RACE: data
        }
    }

    static class Loops extends Thread {
        private final int number;
        private final int[] data;

        Loops(int number, int[] data) {
            this.number = number;
            this.data = data;
        }

        @Override
        public void run() {
            data[number] = 5; // RACE: data
        }
    }

    static class Stored implements Runnable {
        private final int number;
        private final int[] data;

        Stored(int number, int[] data) {
            this.number = number;
            this.data = data;
        }

        @Override
        public void run() {
            data[number]++; // RACE: data
        }
    }

    static void count(int[] data) {
        for (int i = 0; i < 4; i++) new Loops(i, data).start();
    }

    public static void main(String[] args) {
        int[] a = new int[100], b = new int[100], c = new int[100], d = new int[100];
        int[] e = new int[100], f = new int[100], g = new int[100], h = new int[100];
        ExecutorService pool = Executors.newCachedThreadPool();
        for (int i = 0; i < 4; i++) {
            new OneMore(i, a).start();
            new Earlier(i, b).start();
            new Sized(i, 10 - i, c).start();
            new Twice(i, d).start();
            new Twice(i, d).start();
            new Changed(i, e).start();
            new Neighbour(i, f).start();
            Stored stored = new Stored(i, h);
            pool.execute(stored);
            pool.execute(stored);
        }
        count(g);
        count(g);
    }
}
