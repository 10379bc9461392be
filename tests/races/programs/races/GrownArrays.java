package races;

import java.lang.reflect.Array;

// Arrays that lists grow to belong to their lists, though one line makes them all; unless a list takes another's, or
// two threads have the same list.
class GrownArrays {
    static class Grown {
        private int[] items = new int[1];
        private int size;

        void add(int item) {
            if (size == items.length) {
                int[] more = new int[2 * size];
                System.arraycopy(items, 0, more, 0, size);
                items = more;
            }
            items[size++] = item;
        }

        void set(int item) {
            items[0] = item; // NORACE
        }
    }

    static class Typed<T> {
        private T[] items;

        @SuppressWarnings("unchecked")
        void grow(Class<?> type) {
            items = (T[]) Array.newInstance(type, 1);
        }

        void set(T item) {
            items[0] = item; // NORACE
        }
    }

    static class Common {
        private long[] items = new long[1];
        private volatile int size;

        void add(long item) {
            if (size == items.length) { // RACE: items
                items = new long[2 * size]; // RACE: items
            }
            items[size++] = item; // RACE: items
        }
    }

    static class Lent {
        short[] items;

        void grow() {
            items = new short[4];
        }

        void count() {
            items[0]++; // RACE: items
        }
    }

    public static void main(String[] args) {
        Grown one = new Grown();
        Grown two = new Grown();
        for (int i = 0; i < 3; i++) {
            one.add(i);
            two.add(i);
        }
        new Thread(() -> one.set(1)).start();
        new Thread(() -> two.set(2)).start();

        Typed<String> names = new Typed<>();
        Typed<String> places = new Typed<>();
        names.grow(String.class);
        places.grow(String.class);
        new Thread(() -> names.set("name")).start();
        new Thread(() -> places.set("place")).start();

        Common common = new Common();
        new Thread(() -> common.add(1)).start();
        new Thread(() -> common.add(2)).start();

        Lent lender = new Lent();
        Lent borrower = new Lent();
        lender.grow();
        borrower.grow();
        borrower.items = lender.items;
        new Thread(lender::count).start();
        new Thread(borrower::count).start();
    }
}
