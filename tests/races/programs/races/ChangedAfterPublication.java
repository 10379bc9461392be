package races;

// The volatile field orders what came before it was set, and nothing that comes after.
class ChangedAfterPublication {
    static volatile ChangedAfterPublication known;
    int before, after;

    public static void main(String[] args) {
        new Thread(() -> {
            ChangedAfterPublication made = new ChangedAfterPublication();
            made.before = 1; // NORACE
            known = made;
            made.after = 2; // RACE: after
        }).start();
        ChangedAfterPublication seen = known;
        if (seen != null) {
            System.out.println(seen.before); // NORACE
            System.out.println(seen.after); // RACE: after
        }
    }
}
