package races;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

// An object gets to others through a function that is handed in.
class CallbackShares {
    static volatile CallbackShares known;
    int byConsumer, byEach, byFunction, kept;

    static void with(Consumer<CallbackShares> use, CallbackShares it) {
        use.accept(it);
    }

    public static void main(String[] args) {
        new Thread(() -> {
            CallbackShares k = known;
            if (k == null) return;
            System.out.println(k.byConsumer); // RACE: byConsumer
            System.out.println(k.byEach); // RACE: byEach
            System.out.println(k.byFunction); // RACE: byFunction
            System.out.println(k.kept); // NORACE
        }).start();
        CallbackShares a = new CallbackShares();
        a.kept = 1; // NORACE
        with(x -> known = x, a);
        a.byConsumer = 2; // RACE: byConsumer
        List<CallbackShares> list = new ArrayList<>();
        CallbackShares b = new CallbackShares();
        list.add(b);
        b.kept = 1; // NORACE
        list.forEach(x -> known = x);
        b.byEach = 2; // RACE: byEach
        CallbackShares c = new CallbackShares();
        Function<CallbackShares, CallbackShares> same = x -> known = x;
        CallbackShares d = same.apply(c);
        d.byFunction = 2; // RACE: byFunction
    }
}
