package races;

import java.util.function.IntConsumer;

// Arguments that look constant and are not.
class ArgumentsVary {
    static int virtual, reflected, changed, passed, grown;

    interface Step {
        void step(boolean last);
    }

    static class Plain implements Step {
        public void step(boolean last) {
            if (last) virtual++; // RACE: virtual
        }
    }

    static void run(Step step, boolean last) {
        step.step(last);
    }

    // Called by reflection, too, with whatever there is.
    public static void found(boolean on) {
        if (on) reflected++; // RACE: reflected
    }

    // The variable has another value by then.
    static void reassigned(boolean flag) {
        if (!flag) flag = System.nanoTime() > 0;
        if (flag) changed++; // RACE: changed
    }

    // It calls itself with another one.
    static void recursive(int depth) {
        if (depth > 0) {
            grown++; // RACE: grown
            return;
        }
        recursive(depth + 1);
    }

    static void accept(int value) {
        if (value != 0) passed++; // RACE: passed
    }

    static void work() {
        run(new Plain(), false);
        run(new Plain(), true);
        found(false);
        try {
            ArgumentsVary.class.getMethod("found", boolean.class).invoke(null, true);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        reassigned(false);
        recursive(0);
        accept(0);
        IntConsumer consumer = ArgumentsVary::accept;
        java.util.stream.IntStream.range(0, 3).forEach(consumer);
    }

    public static void main(String[] args) {
        new Thread(ArgumentsVary::work).start();
        work();
    }
}
