import java.util.*;

public class Covariance {
    static class Animal {
        Animal self() {
            return this;
        }

        Object value() {
            return "animal";
        }

        @Override
        public String toString() {
            return "A";
        }
    }

    static class Cat extends Animal {
        @Override
        Cat self() {
            return this;
        }

        @Override
        String value() {
            return "cat";
        }

        String purr() {
            return "purr";
        }

        @Override
        public String toString() {
            return "C";
        }
    }

    interface Source {
        Object get();
    }

    interface TextSource extends Source, Comparable<TextSource> {
        @Override
        String get();

        @Override
        default int compareTo(TextSource o) {
            return get().compareTo(o.get());
        }
    }

    static String store(Object[] array, int index, Object value) {
        try {
            array[index] = value;
            return "stored";
        } catch (ArrayStoreException e) {
            return "refused " + e.getMessage();
        }
    }

    static <T> T[] fill(T[] array, T value) {
        for (int i = 0; i < array.length; i++) array[i] = value;
        return array;
    }

    public static void main(String[] args) {
        Animal[] animals = new Cat[2];
        System.out.println(store(animals, 0, new Cat()) + store(animals, 1, new Animal()) + store(animals, 1, null) + store(animals, 1, "s"));
        System.out.println(animals[0] + " " + animals[1]);
        Object[] objects = new Object[3];
        System.out.println(store(objects, 0, 1) + store(objects, 1, "x") + store(objects, 2, new int[0]));
        Comparable<?>[] comparables = new Integer[1];
        System.out.println(store(comparables, 0, 5) + store(comparables, 0, "x"));
        Number[] numbers = new Number[] {1, 2.5, 3L, 'c' + 0};
        Object[] alias = numbers;
        System.out.println(store(alias, 0, 9f) + store(alias, 0, 'c') + numbers[0]);
        Runnable[] runnables = new Runnable[1];
        System.out.println(store(runnables, 0, (Runnable) () -> { }) + store(runnables, 0, new Object() { public String toString() { return "o"; } }));
        Animal a = new Cat();
        System.out.println(a.self() + " " + a.value() + " " + new Cat().self().purr() + ((Cat) a.self()).purr());
        TextSource text = () -> "text";
        Source source = text;
        Comparable<TextSource> comparable = text;
        System.out.println(source.get() + text.get() + comparable.compareTo(() -> "u"));
        Object[][] twoLevels = new String[2][2];
        System.out.println(store(twoLevels, 0, new String[] {"a"}) + store(twoLevels, 0, new Object[0]) + store(twoLevels[1], 0, "b") + store(twoLevels[1], 0, 1));
        System.out.println((Object) new String[0] instanceof Object[] ? "yes" : "no");
        Object o = new Cat[0];
        System.out.println((o instanceof Animal[]) + " " + (o instanceof Cat[]) + " " + (o instanceof Object[]) + " " + (o instanceof Cloneable)
            + " " + (o instanceof java.io.Serializable) + " " + (o instanceof Comparable[]) + " " + (o instanceof Object));
        Object ints = new int[0];
        System.out.println((ints instanceof int[]) + " " + (ints instanceof Object[]) + " " + (ints instanceof Cloneable) + " " + ints.getClass().getName());
        System.out.println(Arrays.toString(fill(new Object[2], "f")));
        try {
            Object[] pretend = new Integer[2];
            fill(pretend, "not an integer");
        } catch (ArrayStoreException e) {
            System.out.println("fill " + e.getMessage());
        }
        List<? extends Animal> list = List.of(new Cat(), new Animal());
        for (Animal x : list) System.out.print(x.value() + " ");
        System.out.println(list.toArray(new Animal[0]).length + list.toArray().length);
        Cat[] cats = {new Cat()};
        Animal[] same = cats;
        System.out.println(same[0] == cats[0] && same.length == 1);
        same = Arrays.copyOf(cats, 3, Animal[].class);
        same[2] = new Animal();
        System.out.println(Arrays.toString(same));
    }
}
