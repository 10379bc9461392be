package order;

public class PublishedReference {
    static int x;
    static volatile Object shared;

    static class Holder {
        volatile Object own;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1; // POINT: writer // BEFORE: seen
            shared = new Object();
        }).start();
        Object s = shared;
        if (s != null) {
            x = 2; // POINT: seen
        }
        if (shared == null) {
            x = 3; // UNORDERED: writer
        }
        Holder holder = new Holder();
        new Thread(() -> {
            x = 4; // POINT: held // BEFORE: heldSeen
            holder.own = new Object();
        }).start();
        if (holder.own != null) {
            x = 5; // POINT: heldSeen
        } else {
            x = 6; // UNORDERED: held
        }
    }
}
