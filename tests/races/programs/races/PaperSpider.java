package races;

// After StaTS, Listing 1: several threads run one crawler. Whether a checkpoint is due is asked without the lock under
// which the time of the last one is set.
class PaperSpider implements Runnable {
    private final Object pages = new Object();
    private long lastSave;

    void begin(int threads) {
        for (int i = 0; i < threads; i++) new Thread(this, "crawler " + i).start();
    }

    @Override
    public void run() {
        saveIfDue();
    }

    private void saveIfDue() {
        if (System.currentTimeMillis() - lastSave > 1000) { // RACE: lastSave
            synchronized (pages) {
                lastSave = System.currentTimeMillis(); // RACE: lastSave
            }
        }
    }

    public static void main(String[] args) {
        new PaperSpider().begin(5);
    }
}
