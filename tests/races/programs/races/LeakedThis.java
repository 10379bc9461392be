package races;

import java.util.concurrent.CopyOnWriteArrayList;

// The constructor puts `this` where others find it before it is done.
class LeakedThis {
    static final CopyOnWriteArrayList<LeakedThis> all = new CopyOnWriteArrayList<>();
    int early, late;

    LeakedThis() {
        early = 1; // NORACE
        all.add(this);
        late = 2; // RACE: late
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (LeakedThis one : all) {
                System.out.println(one.early); // NORACE
                System.out.println(one.late); // RACE: late
            }
        }).start();
        new LeakedThis();
    }
}
