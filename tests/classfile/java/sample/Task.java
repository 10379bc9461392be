package sample;

public class Task implements Runnable {
    @Override
    public void run() {}
}
