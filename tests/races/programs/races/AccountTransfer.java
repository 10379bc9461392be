package races;

// Transfers lock both accounts, the one with the smaller number first. Every change of a balance is under the
// account's own monitor, whichever of the two it is. The bank's counter is changed under the monitors of whatever
// accounts take part, which are others in another transfer, and the audit mark under none.
class AccountTransfer {
    static class Account {
        private final int number;
        private long balance;
        private long audited;

        Account(int number, long balance) {
            this.number = number;
            this.balance = balance; // NORACE
        }

        void deposit(long amount) {
            synchronized (this) {
                balance += amount; // NORACE
            }
        }
    }

    static class Bank {
        private final Object audit = new Object();
        private long volume;
        private long transfers;

        void transfer(Account from, Account to, long amount) {
            Account first = from.number < to.number ? from : to;
            Account second = first == from ? to : from;
            synchronized (first) {
                synchronized (second) {
                    first.deposit(amount);
                    second.deposit(-amount);
                    transfers++; // RACE: transfers
                }
            }
            synchronized (audit) {
                volume += amount; // NORACE
            }
        }

        void note(Account account) {
            account.audited++; // RACE: audited
        }
    }

    public static void main(String[] args) {
        Bank bank = new Bank();
        Account a = new Account(1, 100);
        Account b = new Account(2, 100);
        Account c = new Account(3, 100);
        Account d = new Account(4, 100);
        new Thread(() -> {
            bank.transfer(a, b, 10);
            bank.note(a);
        }).start();
        bank.transfer(d, c, 5);
        a.deposit(3);
        bank.note(a);
    }
}
