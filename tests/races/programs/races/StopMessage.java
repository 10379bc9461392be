package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// A message that says that there are no more: all threads hand it on, and none of them does anything to it, because each
// compares first. Who compares too late, or with something that changes, does.
class StopMessage {
    static class Message {
        int steps, late, other, inside;
        final List<String> trail = new ArrayList<>();
    }

    static final Message STOP = new Message();
    static Message changing = new Message();

    static class Stage extends Thread {
        final BlockingQueue<Message> in, out;

        Stage(BlockingQueue<Message> in, BlockingQueue<Message> out) {
            this.in = in;
            this.out = out;
        }

        @Override
        public void run() {
            try {
                while (true) {
                    Message message = in.take();
                    message.late++; // RACE: late
                    if (message == STOP) {
                        out.put(STOP);
                        return;
                    }
                    message.steps++; // NORACE
                    message.trail.add("x"); // NORACE
                    work(message);
                    if (message != changing) message.other++; // NORACE
                    out.put(message);
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }

        private void work(Message message) {
            message.inside++; // NORACE
        }
    }

    static class Backwards extends Thread {
        final BlockingQueue<Message> in;

        Backwards(BlockingQueue<Message> in) {
            this.in = in;
        }

        @Override
        public void run() {
            try {
                Message message = in.take();
                if (message == STOP) message.steps--; // RACE: steps
                message = in.take();
                if (message != changing) message.steps--; // RACE: steps
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Message> first = new LinkedBlockingQueue<>();
        BlockingQueue<Message> second = new LinkedBlockingQueue<>();
        BlockingQueue<Message> third = new LinkedBlockingQueue<>();
        new Stage(first, second).start();
        new Stage(second, third).start();
        for (int i = 0; i < 3; i++) first.put(new Message());
        first.put(STOP);
        BlockingQueue<Message> stops = new LinkedBlockingQueue<>();
        for (int i = 0; i < 4; i++) stops.put(STOP);
        new Backwards(stops).start();
        new Backwards(stops).start();
    }
}
