package races;

class Generics {
    static class Box<T> {
        T content;

        void set(T value) {
            content = value; // RACE: Box.content
        }

        T get() {
            return content; // RACE: Box.content
        }
    }

    static class Apart<T extends Comparable<T>> {
        T content;

        void set(T value) {
            content = value; // NORACE
        }
    }

    public static void main(String[] args) {
        Box<String> strings = new Box<>();
        Box<Integer> numbers = new Box<>();
        new Thread(() -> strings.set("a")).start();
        numbers.set(3);
        System.out.println(strings.get());
        Apart<String> mine = new Apart<>();
        Apart<Integer> theirs = new Apart<>();
        new Thread(() -> theirs.set(4)).start();
        mine.set("b");
    }
}
