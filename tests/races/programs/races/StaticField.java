package races;

class StaticField {
    static int count, before, sole;
    static volatile int flag;
    static long wide;

    public static void main(String[] args) {
        before = 1; // NORACE
        new Thread() {
            @Override
            public void run() {
                count++; // RACE: count
                sole = 2; // NORACE
                flag = 1; // NORACE
                wide = 1L << 40; // RACE: wide
                System.out.println(before); // NORACE
            }
        }.start();
        count--; // RACE: StaticField.count
        flag = 2; // NORACE
        System.out.println(wide); // RACE: wide
    }
}
