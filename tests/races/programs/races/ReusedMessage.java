package races;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// A producer that saves allocation by filling one message again and again changes it while the consumer reads it: the
// queue orders what came before put, not what comes after. The other producer makes a message for each put.
class ReusedMessage {
    static class Message {
        int number;
        byte[] body = new byte[16];
    }

    static class Thrifty implements Runnable {
        private final BlockingQueue<Message> queue;

        Thrifty(BlockingQueue<Message> queue) {
            this.queue = queue;
        }

        @Override
        public void run() {
            Message message = new Message();
            try {
                for (int i = 0; i < 10; i++) {
                    message.number = i; // RACE: number
                    message.body[0] = (byte) i; // RACE: body
                    queue.put(message);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static class Letter {
        int number;
        String text;
    }

    static class Generous extends Thread {
        private final BlockingQueue<Letter> queue;

        Generous(BlockingQueue<Letter> queue) {
            this.queue = queue;
        }

        @Override
        public void run() {
            for (int i = 0; i < 10; i++) {
                Letter letter = new Letter();
                letter.number = i; // NORACE
                letter.text = "no. " + i; // NORACE
                queue.offer(letter);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Message> messages = new ArrayBlockingQueue<>(2);
        new Thread(new Thrifty(messages)).start();
        Message m = messages.take();
        System.out.println(m.number); // RACE: number
        System.out.println(m.body[0]); // RACE: body
        BlockingQueue<Letter> letters = new LinkedBlockingQueue<>();
        new Generous(letters).start();
        Letter l = letters.take();
        System.out.println(l.number + l.text); // NORACE
    }
}
