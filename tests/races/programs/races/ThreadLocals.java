package races;

import java.util.ArrayList;
import java.util.List;

class ThreadLocals {
    static final ThreadLocal<List<String>> own = ThreadLocal.withInitial(ArrayList::new);
    static final ThreadLocal<int[]> set = new ThreadLocal<>();
    static final ThreadLocal<int[]> shared = new ThreadLocal<>();
    static final int[] one = new int[1];
    static final InheritableThreadLocal<StringBuilder> inherited = new InheritableThreadLocal<>();

    static void work() {
        own.get().add("a"); // NORACE
        set.set(new int[2]);
        set.get()[0] = 1; // NORACE
        shared.set(one);
        shared.get()[0] = 2; // RACE: one
    }

    // A thread begins with what the thread that made it had.
    static void inherit() {
        inherited.set(new StringBuilder());
        new Thread(() -> inherited.get().append("a")).start(); // RACE: StringBuilder
        inherited.get().append("b"); // RACE: StringBuilder
    }

    public static void main(String[] args) {
        inherit();
        new Thread(ThreadLocals::work).start();
        new Thread(ThreadLocals::work).start();
    }
}
