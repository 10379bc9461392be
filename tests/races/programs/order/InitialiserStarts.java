package order;

// A thread that an initialiser starts runs while the initialiser does, unless it uses the class.
public class InitialiserStarts {
    static class Box {
        int value;
    }

    static class Runner implements Runnable {
        final Box box;

        Runner(Box box) {
            this.box = box;
        }

        @Override
        public void run() {
            box.value = 1; // POINT: started
        }
    }

    static class Service {
        static {
            Box box = new Box();
            box.value = 2; // BEFORE: started
            new Thread(new Runner(box)).start();
            box.value = 3; // UNORDERED: started
        }

        static void use() {
        }
    }

    public static void main(String[] args) {
        Service.use();
    }
}
