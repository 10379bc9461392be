package races;

import java.util.Timer;
import java.util.TimerTask;

class TimersInLoop {
    static int total;

    static class Beat extends TimerTask {
        int own;

        @Override
        public void run() {
            own++; // NORACE // a task is scheduled once, and its timer runs it in one thread
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
