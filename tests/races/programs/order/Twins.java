package order;

// What one round does with its own thread and with those of others.
public class Twins {
    static class Data {
        int value;
    }

    static class Worker extends Thread {
        final Data data;

        Worker(Data data) {
            this.data = data;
        }

        @Override
        public void run() {
            data.value = 1; // POINT: work
        }
    }

    static void round(int n) throws InterruptedException {
        Data data = new Data();
        data.value = 2; // UNORDERED: work
        Worker w = new Worker(data);
        w.start();
        if (n > 1) {
            w.join();
            data.value = 3; // UNORDERED: work
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 4; i++) {
            round(i);
        }
    }
}
