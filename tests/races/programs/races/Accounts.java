package races;

// Transfers that lock one of two accounts, or both.
class Accounts {
    static class Account {
        int half, whole;
    }

    static void careless(Account from, Account to) {
        synchronized (from) {
            from.half--; // RACE: half
            to.half++; // RACE: half
        }
    }

    static void careful(Account from, Account to) {
        synchronized (from) {
            synchronized (to) {
                from.whole--; // NORACE
                to.whole++; // NORACE
            }
        }
    }

    public static void main(String[] args) {
        Account a = new Account();
        Account b = new Account();
        new Thread(() -> {
            careless(a, b);
            careful(a, b);
        }).start();
        careless(b, a);
        careful(b, a);
    }
}
