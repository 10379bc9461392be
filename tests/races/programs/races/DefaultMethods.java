package races;

class DefaultMethods {
    interface Counting {
        int[] cell();

        default void count() {
            cell()[0]++; // RACE: cell
        }

        static void reset(Counting c) {
            c.cell()[0] = 0; // RACE: cell
        }
    }

    static class Shared implements Counting {
        final int[] cell = new int[1];

        @Override
        public int[] cell() {
            return cell; // NORACE
        }
    }

    static class Own implements Counting {
        @Override
        public int[] cell() {
            return new int[1];
        }
    }

    public static void main(String[] args) {
        Shared shared = new Shared();
        new Thread(shared::count).start();
        Counting.reset(shared);
        new Thread(() -> new Own().count()).start();
    }
}
