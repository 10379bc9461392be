package races;

// Nobody reads, and still it is a race.
class WriteWrite {
    static Object last;

    static class Storer extends Thread {
        @Override
        public void run() {
            last = this; // RACE
        }
    }

    public static void main(String[] args) {
        new Storer().start();
        new Storer().start();
    }
}
