package races;

// After Chord, Figure 2.4: main writes a static field before it starts anybody.
class PaperStaticBefore extends Thread {
    private static int global;

    @Override
    public void run() {
        System.out.println(global); // NORACE
    }

    public static void main(String[] args) {
        global = args.length; // NORACE
        while (Math.random() > 0.1) new PaperStaticBefore().start();
    }
}
