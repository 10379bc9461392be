package races;

// A ticket office that locks on the very number it changes. After each change the field holds another Integer, so two
// threads hold the locks of two different objects and nothing orders what they do. The second office keeps one lock
// for good, which is right.
class BoxedLock {
    static class Office {
        private Integer sold = 0;
        private String last = "";

        void sell(String who) {
            synchronized (sold) { // RACE: sold
                sold++; // RACE: sold
                last = who; // RACE: last
            }
        }
    }

    static class SteadyOffice {
        private final Object lock = new Object();
        private Integer sold = 0;
        private String last = "";

        void sell(String who) {
            synchronized (lock) {
                sold++; // NORACE
                last = who; // NORACE
            }
        }
    }

    // A fresh string for each call: a lock that nobody else can ever hold.
    static class Accounts {
        private final long[] balance = new long[10];

        void pay(int account, long amount) {
            synchronized (new StringBuilder("account").append(account).toString()) {
                balance[account] += amount; // RACE: balance
            }
        }
    }

    public static void main(String[] args) {
        Office office = new Office();
        SteadyOffice steady = new SteadyOffice();
        Accounts accounts = new Accounts();
        for (int i = 0; i < 3; i++) {
            String name = "seller " + i;
            new Thread(() -> {
                office.sell(name);
                steady.sell(name);
                accounts.pay(1, 5);
            }).start();
        }
    }
}
