package lib;

public class Forker {
    /** Works on the cell while the other runs. */
    public static void fork(Cell cell, Runnable other) {
        new Thread(other).start();
        cell.add();
    }

    /** Works on the cell before the other runs, and when it is over. */
    public static void between(Cell cell, Runnable other) {
        cell.add();
        Thread thread = new Thread(other);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            return;
        }
        cell.add();
    }
}
