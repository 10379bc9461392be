package races;

import java.util.Timer;
import java.util.TimerTask;
import java.util.stream.IntStream;

// Who cancels does not wait; who hands out himself is known before he is made; and other look-alikes.
class LeftAlone {
    static int cancelled, mapped, sorted, filtered, summed;

    static class Base {
        Base() {
            new Thread(this::work).start();
        }

        void work() {
        }
    }

    // Its fields are set after the thread has started.
    static class Late extends Base {
        int value;
        int inBlock;

        Late() {
            value = 5; // RACE: value
        }

        {
            inBlock = 1; // RACE: inBlock
        }

        @Override
        void work() {
            System.out.println(value); // RACE: value
            System.out.println(inBlock); // RACE: inBlock
        }
    }

    static class Early {
        int value;

        Early() {
            value = 5; // NORACE
            new Thread(() -> System.out.println(value)).start(); // NORACE
        }
    }

    static Registered known;

    static class Registered {
        int first, last;

        Registered() {
            first = 1; // NORACE // told as the race for `known`
            known = this; // RACE: known
            last = 2; // RACE: last
        }
    }

    static volatile Named named;

    static class Named {
        int first, last;

        Named() {
            first = 1; // NORACE
            named = this;
            last = 2; // RACE: last
        }
    }

    static void look() {
        Registered r = known; // RACE: known
        if (r != null) System.out.println(r.last); // RACE: last
        Named n = named;
        if (n != null) {
            System.out.println(n.first); // NORACE
            System.out.println(n.last); // RACE: last
        }
    }

    public static void main(String[] args) {
        new Late();
        new Early();
        new Thread(LeftAlone::look).start();
        new Registered();
        new Named();
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                cancelled = 1; // RACE: cancelled
            }
        }, 0);
        timer.cancel();
        System.out.println(cancelled); // RACE: cancelled

        IntStream.range(0, 9).parallel().map(n -> {
            mapped += n; // RACE: mapped
            return n;
        }).forEachOrdered(n -> sorted += n); // NORACE
        System.out.println(mapped + sorted); // NORACE
        int any = IntStream.range(0, 9).parallel().filter(n -> {
            filtered++; // RACE: filtered
            return n > 2;
        }).findFirst().getAsInt();
        System.out.println(any + filtered); // NORACE
        IntStream.range(0, 9).parallel().sequential().forEach(n -> summed += n); // NORACE
        System.out.println(summed); // NORACE
    }
}
