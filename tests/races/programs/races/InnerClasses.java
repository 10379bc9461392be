package races;

// Inner classes reach the fields of the object around them.
class InnerClasses {
    private int outer;
    private int single;

    class Inner extends Thread {
        int own;

        @Override
        public void run() {
            outer++; // RACE: outer
            own++; // NORACE
        }
    }

    void begin() {
        int captured = 4;
        new Inner().start();
        new Inner().start();
        class Local implements Runnable {
            @Override
            public void run() {
                single = captured; // NORACE
            }
        }
        new Thread(new Local()).start();
    }

    public static void main(String[] args) {
        new InnerClasses().begin();
    }
}
