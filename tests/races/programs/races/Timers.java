package races;

import java.util.Timer;
import java.util.TimerTask;

// All tasks of one timer run on its one thread.
class Timers {
    static int same, different, main;

    static TimerTask task(Runnable r) {
        return new TimerTask() {
            @Override
            public void run() {
                r.run();
            }
        };
    }

    public static void main(String[] args) {
        Timer first = new Timer();
        Timer second = new Timer();
        first.schedule(task(() -> same++), 1, 1); // NORACE
        first.schedule(task(() -> same--), 1); // NORACE
        first.schedule(task(() -> different++), 1); // RACE: different
        second.schedule(task(() -> different--), 1); // RACE: different
        first.schedule(task(() -> main++), 1); // RACE: main
        main--; // RACE: main
    }
}
