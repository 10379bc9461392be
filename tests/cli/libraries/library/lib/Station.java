package lib;

public class Station {
    private int channel;
    private int listeners;

    public void tune(int to) {
        channel = to;
    }

    public int listen() {
        listeners++;
        return channel;
    }
}
