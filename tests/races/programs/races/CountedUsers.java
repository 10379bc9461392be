package races;

// Users count themselves in before they use something and out when they are done, under the monitor of its owner; who
// replaces it does so only when nobody is counted in, under the same monitor.
class CountedUsers {
    static class Tool {
        int uses;
    }

    static class Pool {
        private Tool tool = new Tool();
        private int active = 0;

        private synchronized int active() {
            return active;
        }

        synchronized void replace() {
            if (active() > 0) throw new IllegalStateException();
            tool = new Tool(); // NORACE
        }

        Object borrow() throws Exception {
            synchronized (this) {
                active++;
            }
            Object result;
            try {
                result = tool.toString(); // NORACE
            } catch (RuntimeException e) {
                synchronized (this) {
                    active--;
                }
                throw e;
            }
            return result;
        }

        void giveBack(Object borrowed) {
            put(borrowed, true);
        }

        void add() {
            put("more", false);
        }

        private void put(Object object, boolean countOut) {
            if (countOut) System.out.println(object + " " + tool); // NORACE
            synchronized (this) {
                if (countOut) active--;
            }
        }
    }

    // The count is kept by helpers, and both ways of giving back count out.
    static class Keyed {
        private Tool tool = new Tool();
        private int total;

        private synchronized void in() {
            total += 1;
        }

        private synchronized void out() {
            total -= 1;
        }

        Tool borrow() {
            in();
            return tool; // NORACE
        }

        void giveBack(boolean broken) {
            if (broken) {
                drop();
            } else {
                System.out.println(tool); // NORACE
                out();
            }
        }

        void drop() {
            try {
                System.out.println(tool); // NORACE
            } finally {
                out();
            }
        }

        synchronized boolean replace() {
            if (total == 0) {
                tool = new Tool(); // NORACE
                return true;
            }
            return false;
        }
    }

    static void use(Pool pool) {
        try {
            for (int i = 0; i < 3; ++i) {
                Object borrowed = pool.borrow();
                pool.giveBack(borrowed);
            }
            pool.add();
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    static void use(Keyed keyed, boolean broken) {
        keyed.borrow();
        boolean good = false;
        try {
            System.out.println("used");
            good = !broken;
        } finally {
            keyed.giveBack(!good);
        }
    }

    public static void main(String[] args) {
        Pool pool = new Pool();
        new Thread(() -> use(pool)).start();
        new Thread(() -> use(pool)).start();
        new Thread(pool::replace).start();
        Keyed keyed = new Keyed();
        boolean broken = args.length > 0;
        new Thread(() -> use(keyed, broken)).start();
        new Thread(() -> use(keyed, false)).start();
        new Thread(keyed::replace).start();
    }
}
