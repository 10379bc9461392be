package races;

// A volatile flag orders what was written before it was set with what is read after it was seen set. A flag set
// before the data, data read before the test, a flag that is reset, or a test whose answer is ignored orders nothing.
class VolatileWrongWay {
    static class Early {
        volatile boolean ready;
        int data;

        void publish() {
            ready = true;
            data = 1; // RACE: data
        }

        int consume() {
            return ready ? data : 0; // RACE: data
        }
    }

    static class ReadFirst {
        volatile boolean ready;
        int data;

        void publish() {
            data = 1; // RACE: data
            ready = true;
        }

        int consume() {
            int seen = data; // RACE: data
            return ready ? seen : 0;
        }
    }

    static class Ignored {
        volatile boolean ready;
        int data;

        void publish() {
            data = 1; // RACE: data
            ready = true;
        }

        int consume() {
            if (!ready) System.out.println("not yet");
            return data; // RACE: data
        }
    }

    static class Negated {
        volatile boolean busy;
        int data;

        void publish() {
            data = 1; // RACE: data
            busy = true;
        }

        int consume() {
            return busy ? 0 : data; // RACE: data
        }
    }

    static class OtherFlag {
        volatile boolean first, second;
        int data;

        void publish() {
            data = 1; // RACE: data
            first = true;
        }

        int consume() {
            return second ? data : 0; // RACE: data
        }

        void other() {
            second = true;
        }
    }

    static class Right {
        volatile boolean ready;
        int data;

        void publish() {
            data = 1; // NORACE
            ready = true;
        }

        int consume() {
            return ready ? data : 0; // NORACE
        }
    }

    public static void main(String[] args) {
        Early early = new Early();
        ReadFirst readFirst = new ReadFirst();
        Ignored ignored = new Ignored();
        Negated negated = new Negated();
        OtherFlag other = new OtherFlag();
        Right right = new Right();
        new Thread(() -> {
            early.publish();
            readFirst.publish();
            ignored.publish();
            negated.publish();
            other.publish();
            right.publish();
        }).start();
        other.other();
        int sum = early.consume() + readFirst.consume() + ignored.consume();
        System.out.println(sum + negated.consume() + other.consume() + right.consume());
    }
}
