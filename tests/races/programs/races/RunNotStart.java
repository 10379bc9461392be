package races;

// A plain call of run() is no new thread.
class RunNotStart implements Runnable {
    int value;

    @Override
    public void run() {
        value++; // NORACE
    }

    public static void main(String[] args) {
        RunNotStart task = new RunNotStart();
        new Thread(task).run();
        task.run();
        task.value = 3; // NORACE
    }
}
