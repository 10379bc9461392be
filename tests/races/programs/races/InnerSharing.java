package races;

import java.util.Iterator;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

// Inner classes, lambdas and iterators carry the object that they were made in. Two of them made by one object share
// its fields; two made by two objects do not. A supplier that counts in a captured array counts for all who call it.
class InnerSharing {
    static class Range implements Iterable<Integer> {
        private final int end;
        private int handedOut;

        Range(int end) {
            this.end = end;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<Integer>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < end; // NORACE
                }

                @Override
                public Integer next() {
                    handedOut++; // RACE: handedOut
                    return next++; // NORACE
                }
            };
        }
    }

    class Step implements Runnable {
        private int own;

        @Override
        public void run() {
            own++; // NORACE
            steps++; // RACE: steps
        }
    }

    private int steps;
    private int direct;

    Runnable incrementer() {
        return () -> direct++; // RACE: direct
    }

    static IntSupplier counter() {
        int[] count = new int[1];
        return () -> count[0]++; // RACE: int[]
    }

    static <T> Supplier<T> lazily(Supplier<T> make) {
        return new Supplier<T>() {
            private T value;

            @Override
            public T get() {
                if (value == null) value = make.get(); // RACE: value
                return value; // RACE: value
            }
        };
    }

    static void sum(Range range) {
        int sum = 0;
        for (int n : range) sum += n;
        System.out.println(sum);
    }

    public static void main(String[] args) {
        Range range = new Range(10);
        InnerSharing outer = new InnerSharing();
        IntSupplier counter = counter();
        Supplier<StringBuilder> lazy = lazily(StringBuilder::new);
        for (int i = 0; i < 2; i++) {
            new Thread(() -> sum(range)).start();
            new Thread(outer.new Step()).start();
            new Thread(outer.incrementer()).start();
            new Thread(() -> System.out.println(counter.getAsInt() + lazy.get().length())).start();
        }
    }
}
