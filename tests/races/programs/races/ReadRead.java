package races;

// Two readers never race, whoever wrote before they began.
class ReadRead {
    static int[] table = new int[10];
    int seed;

    void use() {
        System.out.println(seed + table[3]); // NORACE
    }

    public static void main(String[] args) {
        ReadRead shared = new ReadRead();
        shared.seed = 7; // NORACE
        for (int i = 0; i < table.length; i++) table[i] = i; // NORACE
        new Thread(shared::use).start();
        new Thread(shared::use).start();
    }
}
