import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Sealed {
    sealed interface Result<T> permits Ok, Err {
        static <T> Result<T> of(Supplier<? extends T> s) {
            try {
                return new Ok<>(s.get());
            } catch (RuntimeException e) {
                return new Err<>(e.getMessage());
            }
        }

        default <R> Result<R> map(Function<? super T, ? extends R> f) {
            return switch (this) {
                case Ok<T>(var v) -> of(() -> f.apply(v));
                case Err<T>(var m) -> new Err<>(m);
            };
        }

        default T orElse(T other) {
            return this instanceof Ok<T>(var v) ? v : other;
        }
    }

    record Ok<T>(T value) implements Result<T> {
    }

    record Err<T>(String message) implements Result<T> {
    }

    abstract static sealed class Tree<K extends Comparable<K>> {
        static final class Leaf<K extends Comparable<K>> extends Tree<K> {
        }

        static final class Node<K extends Comparable<K>> extends Tree<K> {
            final Tree<K> left, right;
            final K key;

            Node(Tree<K> left, K key, Tree<K> right) {
                this.left = left;
                this.key = key;
                this.right = right;
            }
        }

        Tree<K> insert(K k) {
            return switch (this) {
                case Leaf<K> l -> new Node<>(l, k, l);
                case Node<K> n when k.compareTo(n.key) < 0 -> new Node<>(n.left.insert(k), n.key, n.right);
                case Node<K> n when k.compareTo(n.key) > 0 -> new Node<>(n.left, n.key, n.right.insert(k));
                case Node<K> n -> n;
            };
        }

        void walk(Consumer<? super K> c) {
            if (this instanceof Node<K> n) {
                n.left.walk(c);
                c.accept(n.key);
                n.right.walk(c);
            }
        }
    }

    sealed interface Animal {
    }

    record Dog(String name) implements Animal {
    }

    non-sealed interface Wild extends Animal {
        String roar();
    }

    record Lion() implements Wild {
        @Override
        public String roar() {
            return "ROAR";
        }
    }

    static String speak(Animal a) {
        return switch (a) {
            case Dog(var n) -> n + " barks";
            case Lion l -> l.roar();
            case Wild w -> w.roar() + "?";
        };
    }

    public static void main(String[] args) {
        System.out.println(Result.of(() -> 10).map(x -> x / 2).map(x -> "v" + x).orElse("none"));
        System.out.println(Result.of(() -> 10).map(x -> x / 0).map(x -> "v" + x));
        Tree<String> tree = new Tree.Leaf<>();
        for (String s : "m c x a d z m".split(" ")) tree = tree.insert(s);
        StringBuilder out = new StringBuilder();
        tree.walk(out::append);
        System.out.println(out);
        System.out.println(speak(new Dog("Rex")) + speak(new Lion()) + speak((Wild) () -> "meow"));
        SequencedCollection<Integer> sequenced = new ArrayList<>(List.of(1, 2, 3));
        sequenced.addFirst(0);
        System.out.println(sequenced.reversed() + " " + sequenced.getLast());
        System.out.println("a,b;c".splitWithDelimiters("[,;]", 0).length + " " + "abc".chars().mapToObj(c -> "" + (char) c).collect(Collectors.toList()).reversed());
        System.out.println(Math.clamp(15L, 0, 10) + " " + Character.toString(97) + new StringBuilder().repeat("ab", 2));
    }
}
