package races;

import java.util.function.Function;
import java.util.function.UnaryOperator;

// Calls that reach the racing code through a compiler's bridge, a default method, a covariant return type or a
// composed function. None of the detours synchronises anything; that the overriding method is synchronized helps
// only callers that reach that one.
class BridgesAndDefaults {
    interface Sink<T> {
        void accept(T t);

        default void acceptTwice(T t) {
            accept(t);
            accept(t);
        }
    }

    static class TextSink implements Sink<String> {
        int length;

        @Override
        public void accept(String s) {
            length += s.length(); // RACE: length
        }
    }

    static class SafeSink extends TextSink {
        int total;

        @Override
        public synchronized void accept(String s) {
            total += s.length(); // NORACE
        }
    }

    abstract static class Node implements Cloneable {
        int visits;

        abstract Node self();
    }

    static class Leaf extends Node {
        @Override
        Leaf self() {
            return this;
        }

        void touch() {
            visits++; // RACE: visits
        }
    }

    static class Step implements UnaryOperator<Integer> {
        int calls;

        @Override
        public Integer apply(Integer n) {
            calls++; // RACE: calls
            return n + 1;
        }
    }

    static <T> void feed(Sink<T> sink, T value) {
        sink.acceptTwice(value);
    }

    public static void main(String[] args) {
        TextSink plain = new TextSink();
        SafeSink safe = new SafeSink();
        Leaf leaf = new Leaf();
        Node same = leaf;
        Step step = new Step();
        Function<Integer, Integer> both = step.andThen(step).compose(x -> x);
        Runnable work = () -> {
            feed(plain, "plain");
            feed(safe, "safe");
            ((Leaf) same.self()).touch();
            System.out.println(both.apply(1));
        };
        new Thread(work).start();
        work.run();
    }
}
