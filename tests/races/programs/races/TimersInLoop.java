package races;

import java.util.Timer;
import java.util.TimerTask;

class TimersInLoop {
    static int total;

    static class Beat extends TimerTask {
        int own;

        @Override
        public void run() {
            own++; // KNOWN-RACE: own // which timer runs which of the tasks that one line makes is not known
            total++; // RACE: total
        }
    }

    static Timer begin() {
        Timer timer = new Timer();
        timer.schedule(new Beat(), 10, 10);
        return timer;
    }

    public static void main(String[] args) {
        begin();
        begin();
    }
}
