package races;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

// A job goes through two queues and three threads, each of which works on it while it has it. Whoever takes it has it
// alone, also where several threads do the same.
class TwoQueues {
    static class Job {
        final int[] parts = new int[4];
        int input, half, result;
        StringBuilder log = new StringBuilder();
    }

    static final BlockingQueue<Job> first = new LinkedBlockingQueue<>();
    static final BlockingQueue<Job> second = new LinkedTransferQueue<>();

    static Job next(BlockingQueue<Job> queue) {
        try {
            return queue.take();
        } catch (InterruptedException e) {
            return null;
        }
    }

    static void work() {
        for (int i = 0; i < 2; i++) {
            Job job = next(first);
            job.half = job.input / 2; // NORACE
            job.parts[1] = job.half; // NORACE
            job.log.append("half"); // NORACE
            second.add(job);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) new Thread(TwoQueues::work).start();
        new Thread(() -> {
            for (int i = 0; i < 4; i++) {
                Job job = new Job();
                job.input = i; // NORACE
                job.parts[0] = i; // NORACE
                first.add(job);
            }
        }).start();
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            Job done = next(second);
            done.result = done.half + 1; // NORACE
            done.log.append("done"); // NORACE
            sum += done.result + done.parts[1]; // NORACE
        }
        System.out.println(sum);
    }
}
