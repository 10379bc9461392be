package races;

import java.util.function.Supplier;

// Objects from factory methods, wrappers and suppliers: each thread its own.
class Factories {
    int value;

    static Factories make() {
        return new Factories();
    }

    static Factories prepared() {
        Factories made = make();
        made.value = 1; // NORACE
        return made;
    }

    static class Wrapper {
        private final Factories inner = make();

        void use() {
            inner.value++; // NORACE
        }
    }

    static void work(Supplier<Factories> supplier) {
        Factories a = make();
        a.value = 2; // NORACE
        prepared().value++; // NORACE
        new Wrapper().use();
        supplier.get().value = 3; // NORACE
    }

    public static void main(String[] args) {
        new Thread(() -> work(Factories::make)).start();
        new Thread(() -> work(Factories::new)).start();
    }
}
