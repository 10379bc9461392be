package races;

import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Random;
import java.util.StringJoiner;

// Other objects of the library with a state of their own.
class LibraryObjects {
    static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy");
    static final StringBuilder BUILDER = new StringBuilder();
    static final StringBuffer BUFFER = new StringBuffer();
    static final Random RANDOM = new Random();
    static final StringJoiner JOINER = new StringJoiner(",");

    static void work() {
        System.out.println(FORMAT.format(new Date())); // RACE
        BUILDER.append("a"); // RACE: StringBuilder
        BUFFER.append("a"); // NORACE
        System.out.println(RANDOM.nextInt()); // NORACE
        JOINER.add("b"); // RACE: StringJoiner
        StringBuilder mine = new StringBuilder();
        mine.append("c").append("d"); // NORACE
        System.out.println(new SimpleDateFormat("MM").format(new Date())); // NORACE
    }

    public static void main(String[] args) {
        new Thread(LibraryObjects::work).start();
        new Thread(LibraryObjects::work).start();
    }
}
