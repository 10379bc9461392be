package races;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

// A flag tells of what came before all of its settings: one that is set too early, set again, reset, or set by somebody
// else tells nothing. States tell what came before the last of those that the test allows.
class FlagsTwice {
    static int early, again, reset, other, state2, counted, exchanged, wrongWay, lazily, initial;
    static volatile boolean earlyFlag, againFlag, resetFlag, otherFlag, wrongFlag, initialFlag = true;
    static volatile int state;
    static final AtomicInteger count = new AtomicInteger();
    static final AtomicBoolean lazy = new AtomicBoolean();
    static final AtomicReference<String> name = new AtomicReference<>();

    static void setter() {
        earlyFlag = true;
        early = 1; // RACE: early
        earlyFlag = true;

        again = 1; // NORACE
        againFlag = true;
        again = 2; // RACE: again
        againFlag = false;

        reset = 1; // NORACE
        resetFlag = true;
        resetFlag = false;
        reset = 2; // RACE: reset
        resetFlag = true;

        other = 1; // RACE: other
        otherFlag = true;

        state = 1;
        state2 = 1; // RACE: state2
        state = 2;

        counted = 1; // RACE: counted
        count.incrementAndGet();

        exchanged = 1; // NORACE
        name.compareAndSet(null, "set");

        wrongWay = 1; // RACE: wrongWay
        wrongFlag = true;

        lazily = 1; // NORACE
        lazy.lazySet(true);

        initial = 1; // RACE: initial
        initialFlag = true;
    }

    static void intruder() {
        otherFlag = true;
        count.incrementAndGet();
    }

    public static void main(String[] args) {
        new Thread(FlagsTwice::setter).start();
        new Thread(FlagsTwice::intruder).start();
        if (earlyFlag) System.out.println(early); // RACE: early
        if (againFlag) System.out.println(again); // RACE: again
        if (resetFlag) System.out.println(reset); // RACE: reset
        if (otherFlag) System.out.println(other); // RACE: other
        if (state >= 1) System.out.println(state2); // RACE: state2
        if (count.get() > 0) System.out.println(counted); // RACE: counted
        if (name.get() != null) System.out.println(exchanged); // NORACE
        if (!wrongFlag) System.out.println(wrongWay); // RACE: wrongWay
        if (lazy.get()) System.out.println(lazily); // NORACE
        if (initialFlag) System.out.println(initial); // RACE: initial
    }
}
