import java.util.*;
import java.util.function.*;

public class Generics {
    static class Node<T extends Comparable<T>> {
        T value;
        Node<T> left, right;

        Node(T value) {
            this.value = value;
        }

        boolean add(T v) {
            int order = v.compareTo(value);
            if (order == 0) return false;
            Node<T> next = order < 0 ? left : right;
            if (next != null) return next.add(v);
            if (order < 0) left = new Node<>(v);
            else right = new Node<>(v);
            return true;
        }

        void visit(Consumer<? super T> visitor) {
            if (left != null) left.visit(visitor);
            visitor.accept(value);
            if (right != null) right.visit(visitor);
        }
    }

    abstract static class Shape<S extends Shape<S>> implements Comparable<S> {
        abstract int size();

        S self() {
            @SuppressWarnings("unchecked")
            S s = (S) this;
            return s;
        }

        @Override
        public int compareTo(S other) {
            return Integer.compare(size(), other.size());
        }
    }

    static class Square extends Shape<Square> {
        final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        int size() {
            return side * side;
        }

        @Override
        public int compareTo(Square other) {
            return -super.compareTo(other);
        }

        @Override
        Square self() {
            return this;
        }
    }

    interface Transformer<A, B> {
        B transform(A a);
    }

    static class Doubler implements Transformer<Integer, Integer> {
        @Override
        public Integer transform(Integer i) {
            return i * 2;
        }
    }

    static class CountingDoubler extends Doubler {
        int count;

        @Override
        public Integer transform(Integer i) {
            count++;
            return super.transform(i);
        }
    }

    static class Cell<T> {
        private T item;

        T get() {
            return item;
        }

        void set(T t) {
            item = t;
        }
    }

    static class IntCell extends Cell<Integer> {
        int sets;

        @Override
        void set(Integer i) {
            sets++;
            super.set(i + 1);
        }

        @Override
        Integer get() {
            return super.get() * 10;
        }
    }

    static <T extends Comparable<? super T>> T max(Collection<? extends T> items) {
        Iterator<? extends T> i = items.iterator();
        T best = i.next();
        while (i.hasNext()) {
            T next = i.next();
            if (next.compareTo(best) > 0) best = next;
        }
        return best;
    }

    static <A, B, C> Transformer<A, C> chain(Transformer<A, B> first, Transformer<? super B, ? extends C> second) {
        return a -> second.transform(first.transform(a));
    }

    @SafeVarargs
    static <T> List<T> listOf(T... items) {
        return new ArrayList<>(Arrays.asList(items));
    }

    static double total(List<? extends Number> numbers) {
        double d = 0;
        for (Number n : numbers) d += n.doubleValue();
        return d;
    }

    static class Pair<A, B> {
        final A a;
        final B b;

        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }

        Pair<B, A> swap() {
            return new Pair<>(b, a);
        }

        static <X> Pair<X, X> twin(X x) {
            return new Pair<>(x, x);
        }

        @Override
        public String toString() {
            return a + "/" + b;
        }
    }

    static class Copy implements Cloneable {
        int[] data = {1, 2};
        int n = 3;

        @Override
        public Copy clone() {
            try {
                Copy c = (Copy) super.clone();
                c.data = data.clone();
                return c;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        Node<String> root = new Node<>("m");
        for (String s : "q d x a m f z d".split(" ")) System.out.print(root.add(s) ? "+" : "-");
        StringBuilder visited = new StringBuilder();
        root.visit(visited::append);
        System.out.println(visited);
        Comparable<Square> comparable = new Square(3);
        System.out.println(comparable.compareTo(new Square(2)) + " " + new Square(4).self().size());
        Transformer<Integer, Integer> t = new CountingDoubler();
        System.out.println(t.transform(21) + chain(t, i -> "i" + i).transform(4) + ((CountingDoubler) t).count);
        Cell<Integer> cell = new IntCell();
        cell.set(4);
        int got = cell.get();
        System.out.println(got + " " + ((IntCell) cell).sets);
        System.out.println(max(listOf(3, 9, 4)) + max(Set.of("only")) + total(List.of(1, 2.5, 3L, 4f)));
        System.out.println(new Pair<>("x", 5).swap() + " " + Pair.twin(1.5).swap());
        Copy original = new Copy();
        Copy copy = original.clone();
        copy.data[0] = 100;
        copy.n = 4;
        System.out.println(original.data[0] + original.n + " " + copy.data[0] + copy.n);
        @SuppressWarnings({"unchecked", "rawtypes"})
        Cell<String> polluted = (Cell) cell;
        try {
            String s = polluted.get();
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("polluted");
        }
        try {
            ((Cell) cell).set("text");
        } catch (ClassCastException e) {
            System.out.println("the bridge casts");
        }
        Map<String, List<Integer>> groups = new TreeMap<>();
        for (int i = 0; i < 10; i++) groups.computeIfAbsent(i % 3 == 0 ? "fizz" : "other", k -> new LinkedList<>()).add(i);
        System.out.println(groups);
        Optional<String> o = Optional.of(5).filter(i -> i > 3).map(i -> "v" + i);
        System.out.println(o.orElse("none") + Optional.empty().isPresent() + o);
    }
}
