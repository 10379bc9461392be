package races;

import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;

// Servers in one process, each with threads of its own, that call what others have put into a register.
class HouseholdsCalledBack {
    static class Settings {
        int called;
        int own;
    }

    static final NotificationBroadcasterSupport register = new NotificationBroadcasterSupport();

    static class Server implements Runnable {
        private final int number;

        Server(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            Settings settings = new Settings();
            settings.own = number; // NORACE
            register.addNotificationListener((note, back) -> settings.called++, null, null); // RACE
            settings.called = number; // RACE
            new Thread(() -> {
                System.out.println(settings.own); // NORACE
                register.sendNotification(new Notification("started", this, number));
            }).start();
        }
    }

    static void launch(int left) {
        if (left == 0) return;
        new Thread(new Server(left)).start();
        launch(left - 1);
    }

    public static void main(String[] args) {
        launch(args.length + 2);
    }
}
