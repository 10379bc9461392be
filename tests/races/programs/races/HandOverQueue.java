package races;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

// What is put into a blocking queue belongs to whoever takes it; the producer must not touch it any more.
class HandOverQueue {
    static class Job {
        int input, touched;
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Job> queue = new ArrayBlockingQueue<>(1);
        new Thread(() -> {
            try {
                Job job = queue.take();
                System.out.println(job.input); // NORACE
                System.out.println(job.touched); // RACE: touched
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }).start();
        Job made = new Job();
        made.input = 3; // NORACE
        queue.put(made);
        made.touched = 4; // RACE: touched
    }
}
