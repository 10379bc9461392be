package races;

import java.lang.reflect.Constructor;

// Each thread has a connection that reflection makes for it, of a class that is named when the program runs.
class OwnByReflection {
    abstract static class Connection {
        int sent;
        abstract void send();
    }

    static class Plain extends Connection {
        @Override
        void send() {
            sent++; // NORACE
        }
    }

    static Connection connect(String name) throws ReflectiveOperationException {
        if (name == null) name = Plain.class.getName();
        Constructor<?> constructor = Class.forName(name).getDeclaredConstructor();
        return (Connection) constructor.newInstance();
    }

    static class Sender extends Thread {
        final Connection connection;

        Sender(Connection connection) {
            this.connection = connection;
        }

        @Override
        public void run() {
            connection.send();
        }
    }

    static class Checker extends Thread {
        final Connection connection;

        Checker(Connection connection) {
            this.connection = connection;
        }

        @Override
        public void run() {
            connection.sent = 0; // RACE
        }
    }

    static void open(int more) throws ReflectiveOperationException {
        new Sender(connect(System.getProperty("connection"))).start();
        if (more > 0) open(more - 1);
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        open(3);
        Connection one = new Plain();
        for (int i = 0; i < 2; i++) new Checker(one).start();
    }
}
