package races;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// A pipeline of three stages with a queue between each two. A parcel belongs to the stage that took it: put and take
// of the same parcel order the stages. The stage in the middle keeps a reference to the last parcel and touches it
// once more after handing it on, which the next stage does not expect.
class Pipeline {
    static class Parcel {
        int weighed;
        int stamped;
        int touched;
    }

    static class Weigher implements Runnable {
        private final BlockingQueue<Parcel> out;

        Weigher(BlockingQueue<Parcel> out) {
            this.out = out;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < 10; i++) {
                    Parcel p = new Parcel();
                    p.weighed = i; // NORACE
                    out.put(p);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static class Stamper implements Runnable {
        private final BlockingQueue<Parcel> in;
        private final BlockingQueue<Parcel> out;
        private Parcel last;

        Stamper(BlockingQueue<Parcel> in, BlockingQueue<Parcel> out) {
            this.in = in;
            this.out = out;
        }

        @Override
        public void run() {
            try {
                while (true) {
                    Parcel p = in.take();
                    p.stamped = p.weighed + 1; // NORACE
                    System.out.println(p.stamped); // NORACE
                    out.put(p);
                    if (last != null) last.touched++; // RACE: touched
                    last = p;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Parcel> first = new LinkedBlockingQueue<>();
        BlockingQueue<Parcel> second = new LinkedBlockingQueue<>();
        new Thread(new Weigher(first)).start();
        new Thread(new Stamper(first, second)).start();
        for (int i = 0; i < 10; i++) {
            Parcel p = second.take();
            System.out.println(p.weighed); // NORACE
            System.out.println(p.touched); // RACE: touched
        }
    }
}
