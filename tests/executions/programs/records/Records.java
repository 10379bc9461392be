package records;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Algebra and orders with records, sealed interfaces, patterns and switches: data that is taken apart and put
 * together.
 */
public class Records {
  sealed interface Term permits Num, Var, Op, Let {
    default Term simplify() {
      return Simplifier.INSTANCE.apply(this);
    }
  }

  record Num(int value) implements Term {
    static final Num ZERO = new Num(0);
    static final Num ONE = new Num(1);
  }

  record Var(String name) implements Term {
    Var {
      Objects.requireNonNull(name);
      if (name.isBlank()) throw new IllegalArgumentException("blank");
    }
  }

  record Op(Sign sign, Term left, Term right) implements Term {
    Op(String sign, Term left, Term right) {
      this(Sign.of(sign), left, right);
    }

    @Override
    public String toString() {
      return "(" + left + sign + right + ")";
    }
  }

  record Let(Var name, Term value, Term body) implements Term {}

  enum Sign {
    ADD("+") {
      @Override
      int apply(int a, int b) {
        return a + b;
      }
    },
    MUL("*") {
      @Override
      int apply(int a, int b) {
        return a * b;
      }
    };

    private final String text;

    Sign(String text) {
      this.text = text;
    }

    abstract int apply(int a, int b);

    static Sign of(String text) {
      return switch (text) {
        case "+" -> ADD;
        case "*" -> MUL;
        default -> throw new IllegalArgumentException(text);
      };
    }

    @Override
    public String toString() {
      return text;
    }
  }

  enum Simplifier implements UnaryOperator<Term> {
    INSTANCE;

    @Override
    public Term apply(Term term) {
      if (term instanceof Op op) {
        Term left = apply(op.left());
        Term right = apply(op.right());
        if (left instanceof Num a && right instanceof Num b) return new Num(op.sign().apply(a.value(), b.value()));
        return switch (op.sign()) {
          case ADD -> left.equals(Num.ZERO) ? right : right.equals(Num.ZERO) ? left : new Op(op.sign(), left, right);
          case MUL -> {
            if (left.equals(Num.ZERO) || right.equals(Num.ZERO)) yield Num.ZERO;
            if (left.equals(Num.ONE)) yield right;
            yield right.equals(Num.ONE) ? left : new Op(op.sign(), left, right);
          }
        };
      }
      if (term instanceof Let let) return apply(substitute(let.body(), Map.of(let.name(), apply(let.value()))));
      return term;
    }
  }

  static Term substitute(Term term, Map<Var, Term> values) {
    if (term instanceof Var name) return values.getOrDefault(name, name);
    if (term instanceof Op op) {
      return new Op(op.sign(), substitute(op.left(), values), substitute(op.right(), values));
    }
    if (!(term instanceof Let let)) return term;
    Map<Var, Term> inner = new HashMap<>(values);
    inner.remove(let.name());
    return new Let(let.name(), substitute(let.value(), values), substitute(let.body(), inner));
  }

  record Pair<A, B>(A first, B second) {
    <C> Pair<A, C> with(C other) {
      return new Pair<>(first, other);
    }

    static <A, B extends Comparable<B>> Comparator<Pair<A, B>> bySecond() {
      return Comparator.comparing(Pair::second);
    }
  }

  record Chain<T>(T head, Chain<T> tail) implements Iterable<T> {
    @SafeVarargs
    static <T> Chain<T> of(T... items) {
      Chain<T> chain = null;
      for (int i = items.length; i-- > 0;) chain = new Chain<>(items[i], chain);
      return chain;
    }

    @Override
    public Iterator<T> iterator() {
      return new Iterator<>() {
        private Chain<T> at = Chain.this;

        @Override
        public boolean hasNext() {
          return at != null;
        }

        @Override
        public T next() {
          T head = at.head;
          at = at.tail;
          return head;
        }
      };
    }
  }

  sealed interface Result<T> {
    record Ok<T>(T value) implements Result<T> {}

    record Err<T>(Problem problem) implements Result<T> {}

    default <R> Result<R> then(Function<? super T, Result<R>> next) {
      if (this instanceof Ok<T> ok) return next.apply(ok.value());
      return new Err<>(((Err<T>) this).problem());
    }

    static <T> Result<T> of(T value, Predicate<? super T> check, String text) {
      return check.test(value) ? new Ok<>(value) : new Err<>(new Problem(text, value));
    }
  }

  record Problem(String text, Object... about) {
    Problem {
      about = about.clone();
    }
  }

  record Item(String name, int price, Tag... tags) {}

  record Tag(String text) {
    private static final Map<String, Tag> KNOWN = new TreeMap<>();

    static Tag tag(String text) {
      return KNOWN.computeIfAbsent(text, Tag::new);
    }
  }

  record Order(long number, List<Item> items, Customer customer) {
    Order {
      items = List.copyOf(items);
    }

    int total() {
      return items.stream().mapToInt(Item::price).sum();
    }
  }

  interface Customer {
    String name();

    default String greeting() {
      return "dear " + name();
    }
  }

  record Person(String name) implements Customer {}

  record Company(String name, Person contact) implements Customer {
    @Override
    public String greeting() {
      return contact.greeting() + " of " + name;
    }
  }

  static Result<Order> check(Order order) {
    return Result.of(order, o -> !o.items().isEmpty(), "empty")
        .then(o -> Result.of(o, x -> x.total() < 100, "too expensive"))
        .then(o -> Result.of(new Order(o.number() + 1000, o.items(), o.customer()), x -> x.number() > 0, "number"));
  }

  static String describe(Object value) {
    if (value instanceof Result.Ok<?> ok && ok.value() instanceof Order order) {
      return order.customer().greeting() + " " + order.total();
    } else if (value instanceof Result.Err<?> err) {
      return err.problem().text() + " " + ((Order) err.problem().about()[0]).number();
    } else if (!(value instanceof Pair<?, ?> pair)) {
      return "other " + value;
    } else {
      return describe(pair.first()) + " and " + describe(pair.second());
    }
  }

  static void terms() {
    Var x = new Var("x");
    Term term = new Let(x, new Op("+", new Num(2), new Num(3)), new Op("*", x, new Op("+", new Var("y"), new Num(0))));
    System.out.println(term + " -> " + term.simplify());
    System.out.println(new Op("*", new Op("*", Num.ONE, x), new Num(1)).simplify());
    try {
      System.out.println(new Op("-", x, new Var(" ")));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Set<Term> seen = new HashSet<>(Set.of(new Num(1), new Var("v")));
    System.out.println(seen.contains(new Var("v")) + " " + seen.add(new Num(1)) + " " + new Num(7).hashCode());
  }

  static void orders() {
    Person ada = new Person("Ada");
    List<Order> orders = new ArrayList<>();
    orders.add(new Order(1, List.of(new Item("pen", 3, Tag.tag("office")), new Item("ink", 5)), ada));
    orders.add(new Order(2, List.of(new Item("desk", 120, Tag.tag("office"), Tag.tag("heavy"))), ada));
    orders.add(new Order(3, List.of(), new Company("Acme", new Person("Bo"))));
    orders.add(new Order(4, List.of(new Item("cup", 9, Tag.tag("kitchen"))), new Company("Acme", ada)));
    List<Result<Order>> results = orders.stream().map(Records::check).toList();
    results.forEach(result -> System.out.println(describe(result)));
    System.out.println(describe(new Pair<>(results.get(0), results.get(1)).with("nothing")));
    Map<Tag, List<String>> byTag = orders.stream().flatMap(o -> o.items().stream())
        .flatMap(item -> Stream.of(item.tags()).map(tag -> new Pair<>(tag, item.name())))
        .collect(Collectors.groupingBy(Pair::first, () -> new TreeMap<>(Comparator.comparing(Tag::text)),
            Collectors.mapping(Pair::second, Collectors.toList())));
    System.out.println(byTag);
    System.out.println(Stream.of(new Pair<>("a", 3), new Pair<>("b", 1)).min(Pair.bySecond()).get());
  }

  public static void main(String[] arguments) {
    terms();
    orders();
    StringBuilder text = new StringBuilder();
    for (Object each : Chain.of(new Pair<>(1, Tag.tag("last")), new Num(4), null, "end")) text.append(each).append(' ');
    System.out.println(text);
    record Local(int number, Chain<Local> others) {}
    Local local = new Local(1, Chain.of(new Local(2, null), new Local(3, null)));
    for (Local other : local.others()) System.out.println(other);
  }
}
