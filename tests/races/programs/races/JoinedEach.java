package races;

import java.util.ArrayList;
import java.util.List;

// Many threads of one kind. Who has waited for one of them may look at what that one has done, though others still run.
class JoinedEach {
    static class Worker extends Thread {
        private final int[] parts = new int[2];
        int result, early, other, flushed;
        static int all;

        @Override
        public void run() {
            result = 1; // NORACE
            early = 1; // RACE: early
            other = 1; // RACE: other
            parts[0] = 1; // NORACE
            flushed = 1; // NORACE
            all++; // RACE: all
        }

        void finish() throws InterruptedException {
            join();
            flush();
        }

        private void flush() {
            flushed++; // NORACE
        }
    }

    static class Late extends Thread {
        int value;

        @Override
        public void run() {
            value = 1; // RACE: Late.value
        }
    }

    static class Timed extends Thread {
        int value;

        @Override
        public void run() {
            value = 1; // RACE: Timed.value
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) workers.add(new Worker());
        for (Worker w : workers) w.start();
        int sum = 0;
        Worker before = workers.get(0);
        for (Worker w : workers) {
            sum += w.early; // RACE: early
            w.join();
            sum += w.result + w.parts[0]; // NORACE
            sum += workers.get(2).other; // RACE: other
        }
        for (Worker w : workers) w.finish();
        System.out.println(sum + before.result + Worker.all); // NORACE

        // Waiting for a thread that does not run yet is no waiting.
        Late[] late = new Late[2];
        for (int i = 0; i < 2; i++) {
            late[i] = new Late();
            late[i].join();
        }
        for (int i = 0; i < 2; i++) late[i].start();
        for (Late l : late) System.out.println(l.value); // RACE: Late.value

        Timed[] timed = {new Timed(), new Timed()};
        for (Timed t : timed) t.start();
        for (Timed t : timed) {
            t.join(10);
            System.out.println(t.value); // RACE: Timed.value
        }
    }
}
