package races;

import java.util.concurrent.ConcurrentLinkedQueue;

class PublishedOnOneBranch {
    static final ConcurrentLinkedQueue<PublishedOnOneBranch> known = new ConcurrentLinkedQueue<>();
    int value, other, round;

    static void branch(boolean share) {
        PublishedOnOneBranch one = new PublishedOnOneBranch();
        if (share) known.add(one);
        one.value = 1; // RACE: value
        PublishedOnOneBranch two = new PublishedOnOneBranch();
        if (share) {
            two.other = 1; // NORACE
        } else {
            known.add(two);
            two.other = 2; // RACE: other
        }
    }

    // What was made in the last round is known in this one.
    static void loop() {
        PublishedOnOneBranch last = null;
        for (int i = 0; i < 3; i++) {
            PublishedOnOneBranch now = new PublishedOnOneBranch();
            now.round = i; // KNOWN-RACE: round // `last` still has what was made in the round before
            if (last != null) last.round++; // RACE: round
            known.add(now);
            last = now;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (PublishedOnOneBranch one : known) {
                System.out.println(one.value); // RACE: value
                System.out.println(one.other); // RACE: other
                System.out.println(one.round); // RACE: round
            }
        }).start();
        branch(args.length > 0);
        loop();
    }
}
