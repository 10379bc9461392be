package order;

// A limit of 0 is none: such a join waits for the end. Any other limit may be over first.
public class JoinForever {
    static int a, b, c, d, e;

    public static void main(String[] args) throws InterruptedException {
        Thread zero = new Thread(() -> {
            a = 1; // BEFORE: zero
        });
        zero.start();
        zero.join(0);
        a = 2; // POINT: zero

        Thread zeros = new Thread(() -> {
            b = 1; // BEFORE: zeros
        });
        zeros.start();
        zeros.join(0, 0);
        b = 2; // POINT: zeros

        Thread one = new Thread(() -> {
            c = 1; // POINT: one
        });
        one.start();
        one.join(1);
        c = 2; // UNORDERED: one

        Thread nanos = new Thread(() -> {
            d = 1; // POINT: nanos
        });
        nanos.start();
        nanos.join(0, 1);
        d = 2; // UNORDERED: nanos

        Thread varied = new Thread(() -> {
            e = 1; // POINT: varied
        });
        varied.start();
        varied.join(args.length);
        e = 2; // UNORDERED: varied
    }
}
