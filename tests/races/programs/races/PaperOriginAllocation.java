package races;

// After O2, Figure 3: the constructor of a common superclass makes an object for each of two kinds of threads.
class PaperOriginAllocation {
    static class Data {
        int value;
    }

    abstract static class Base extends Thread {
        Data data;

        Base() {
            data = new Data(); // NORACE
        }
    }

    static class A extends Base {
        @Override
        public void run() {
            data.value++; // NORACE
        }
    }

    static class B extends Base {
        @Override
        public void run() {
            data.value--; // NORACE
        }
    }

    public static void main(String[] args) {
        A a = new A();
        B b = new B();
        a.start();
        b.start();
    }
}
