package bank;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.TreeMap;

/**
 * A bank: account classes of several levels, transfers that fail and are rolled back, an audit by observers and
 * reports.
 */
public class Bank {
  enum Kind {
    CHECKING {
      @Override
      Account open(Customer owner, String number) {
        return new Checking(owner, number);
      }
    },
    SAVINGS {
      @Override
      Account open(Customer owner, String number) {
        return new Savings(owner, number, new Compound(new Flat(3)));
      }
    },
    YOUTH {
      @Override
      Account open(Customer owner, String number) {
        Youth account = new Youth(owner, number);
        account.guard = owner.guardian;
        return account;
      }

      @Override
      long fee() {
        return 0;
      }
    };

    abstract Account open(Customer owner, String number);

    long fee() {
      return 25;
    }
  }

  static final class Customer implements Comparable<Customer> {
    final String name;
    final Customer guardian;
    final List<Account> accounts = new ArrayList<>();

    Customer(String name, Customer guardian) {
      this.name = name;
      this.guardian = guardian;
    }

    @Override
    public int compareTo(Customer other) {
      return name.compareTo(other.name);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Customer && ((Customer) other).name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode() * 31 + (guardian == null ? 0 : guardian.hashCode());
    }

    @Override
    public String toString() {
      return guardian == null ? name : name + " (with " + guardian + ")";
    }
  }

  interface Interest {
    long on(long balance);
  }

  static class Flat implements Interest {
    private final int percent;

    Flat(int percent) {
      this.percent = percent;
    }

    @Override
    public long on(long balance) {
      return balance * percent / 100;
    }
  }

  static class Compound implements Interest {
    private final Interest inner;

    Compound(Interest inner) {
      this.inner = inner;
    }

    @Override
    public long on(long balance) {
      long first = inner.on(balance);
      return first + inner.on(first);
    }
  }

  abstract static class Account implements Iterable<Entry> {
    final Customer owner;
    final String number;
    protected long balance;
    private Entry newest;
    private int entries;

    Account(Customer owner, String number) {
      this.owner = Objects.requireNonNull(owner);
      this.number = number;
      owner.accounts.add(this);
      register();
    }

    /** Called by the constructor: what overrides it sees an object that is not finished. */
    protected void register() {
      LEDGER.put(number, this);
    }

    abstract long limit();

    void post(long amount, Object reason) throws Refused {
      if (balance + amount < -limit()) throw new Overdrawn(this, amount);
      balance += amount;
      newest = new Entry(amount, reason, newest);
      ++entries;
    }

    void undo() {
      balance -= newest.amount;
      newest = newest.older;
      --entries;
    }

    @Override
    public Iterator<Entry> iterator() {
      return new Iterator<Entry>() {
        private Entry at = newest;

        @Override
        public boolean hasNext() {
          return at != null;
        }

        @Override
        public Entry next() {
          if (at == null) throw new NoSuchElementException(number);
          Entry result = at;
          at = at.older;
          return result;
        }
      };
    }

    @Override
    public String toString() {
      return getClass().getSimpleName() + " " + number + " of " + owner + ": " + balance;
    }
  }

  static class Checking extends Account {
    Checking(Customer owner, String number) {
      super(owner, number);
    }

    @Override
    long limit() {
      return 500;
    }
  }

  static class Savings extends Account {
    private final Interest interest;

    Savings(Customer owner, String number, Interest interest) {
      super(owner, number);
      this.interest = interest;
    }

    @Override
    long limit() {
      return 0;
    }

    long yield() {
      return interest.on(balance);
    }
  }

  static class Youth extends Savings {
    Customer guard;

    Youth(Customer owner, String number) {
      super(owner, number, new Flat(5));
    }

    @Override
    protected void register() {
      super.register();
      YOUNG.add(this);
    }

    @Override
    void post(long amount, Object reason) throws Refused {
      if (amount < -1000) throw new Refused("too much for " + owner, new Object[] {this, guard});
      super.post(amount, reason);
    }
  }

  static final class Entry {
    final long amount;
    final Object reason;
    final Entry older;

    Entry(long amount, Object reason, Entry older) {
      this.amount = amount;
      this.reason = reason;
      this.older = older;
    }
  }

  static class Refused extends Exception {
    private static final long serialVersionUID = 1;
    final transient Object[] evidence;

    Refused(String message, Object... evidence) {
      super(message);
      this.evidence = evidence;
    }
  }

  static class Overdrawn extends Refused {
    private static final long serialVersionUID = 1;
    final transient Account account;

    Overdrawn(Account account, long amount) {
      super(account.number + " can't pay " + -amount, account, account.owner);
      this.account = account;
    }
  }

  interface Listener {
    void happened(Transfer transfer, Refused problem);
  }

  static class Transfer {
    final Account from;
    final Account to;
    final long amount;
    private final int urgency;

    Transfer(Account from, Account to, long amount, int urgency) {
      this.from = from;
      this.to = to;
      this.amount = amount;
      this.urgency = urgency;
    }

    void run(Kind kind) throws Refused {
      Deque<Account> done = new ArrayDeque<>();
      boolean complete = false;
      try {
        from.post(-amount - kind.fee(), this);
        done.push(from);
        to.post(amount, this);
        done.push(to);
        complete = true;
      } finally {
        while (!complete && !done.isEmpty()) done.pop().undo();
      }
    }

    @Override
    public String toString() {
      return amount + " from " + from.number + " to " + to.number;
    }
  }

  /** Counts by kind of problem, and keeps the last problem of each. */
  static class Audit implements Listener {
    private final Map<Class<?>, Refused> last = new LinkedHashMap<>();
    private int good;

    @Override
    public void happened(Transfer transfer, Refused problem) {
      if (problem == null) {
        ++good;
      } else {
        last.merge(problem.getClass(), problem, (old, now) -> now);
      }
    }

    void print() {
      System.out.println(good + " transfers");
      for (Map.Entry<Class<?>, Refused> entry : last.entrySet()) {
        Refused problem = entry.getValue();
        System.out.println(entry.getKey().getSimpleName() + ": " + problem.getMessage());
        for (Object each : problem.evidence) System.out.println("  " + each);
        if (problem instanceof Overdrawn) System.out.println("  " + ((Overdrawn) problem).account.limit());
      }
    }
  }

  static final Map<String, Account> LEDGER = new TreeMap<>(Comparator.reverseOrder());
  static final List<Youth> YOUNG = new ArrayList<>();

  private final Map<Customer, EnumMap<Kind, Account>> customers = new HashMap<>();
  private final PriorityQueue<Transfer> queue =
      new PriorityQueue<>(Comparator.<Transfer>comparingInt(t -> t.urgency).reversed()
          .thenComparing(Transfer::toString));
  private final List<Listener> listeners = new ArrayList<>();
  private int opened;

  Account open(Customer owner, Kind kind) {
    return customers.computeIfAbsent(owner, c -> new EnumMap<>(Kind.class))
        .computeIfAbsent(kind, k -> k.open(owner, "A" + (100 + ++opened)));
  }

  void work() {
    for (Transfer transfer = queue.poll(); transfer != null; transfer = queue.poll()) {
      Refused problem = null;
      try {
        transfer.run(transfer.from instanceof Youth ? Kind.YOUTH : Kind.CHECKING);
      } catch (Refused refused) {
        problem = refused;
      }
      for (Listener listener : listeners) listener.happened(transfer, problem);
    }
  }

  public static void main(String[] arguments) throws Refused {
    Bank bank = new Bank();
    Audit audit = new Audit();
    bank.listeners.add(audit);
    bank.listeners.add((transfer, problem) -> {
      if (problem != null) System.out.println("refused: " + transfer);
    });
    Customer ada = new Customer("Ada", null);
    Customer bob = new Customer("Bob", null);
    Customer cleo = new Customer("Cleo", ada);
    Account a = bank.open(ada, Kind.CHECKING);
    Account b = bank.open(bob, Kind.CHECKING);
    Account s = bank.open(bob, Kind.SAVINGS);
    Account y = bank.open(cleo, Kind.YOUTH);
    System.out.println(bank.open(new Customer("Bob", null), Kind.SAVINGS) == s);
    a.post(10_000, "salary");
    s.post(5_000, bob);
    y.post(2_000, new StringBuilder("gift"));
    bank.queue.add(new Transfer(a, b, 700, 1));
    bank.queue.add(new Transfer(b, s, 1_500, 9));
    bank.queue.add(new Transfer(y, a, 1_200, 5));
    bank.queue.add(new Transfer(y, s, 800, 5));
    bank.queue.add(new Transfer(s, y, 5_500, 2));
    bank.work();
    audit.print();
    for (Account account : LEDGER.values()) {
      System.out.println(account);
      for (Entry entry : account) System.out.println("  " + entry.amount + " " + entry.reason);
      if (account instanceof Savings) System.out.println("  yields " + ((Savings) account).yield());
    }
    List<Customer> sorted = new ArrayList<>(bank.customers.keySet());
    Collections.sort(sorted);
    System.out.println(sorted + " " + YOUNG.get(0).guard.accounts);
  }
}
