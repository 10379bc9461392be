package races;

/** A field whose object is the lock: one method forgot it. */
class OwnLockForgotten {
    private int balance;

    synchronized void deposit(int amount) {
        balance += amount; // RACE: balance
    }

    synchronized void withdraw(int amount) {
        balance -= amount; // RACE: balance
    }

    int balance() {
        return balance; // RACE: balance
    }

    public static void main(String[] args) {
        OwnLockForgotten account = new OwnLockForgotten();
        new Thread(() -> {
            account.deposit(3);
            account.withdraw(2);
        }).start();
        System.out.println(account.balance());
    }
}
