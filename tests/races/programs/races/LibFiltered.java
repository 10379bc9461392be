package races;

import java.io.FilePermission;
import java.util.PropertyPermission;
import java.util.StringTokenizer;

// Permissions find the text of their actions when they are first asked for it, each thread anew: that is theirs to get
// right, since they are documented to never change. Nothing is promised of the other.
class LibFiltered {
    static final PropertyPermission property = new PropertyPermission("a", "read,write");
    static final FilePermission file = new FilePermission("/tmp/a", "read,write");
    static final StringTokenizer words = new StringTokenizer("a b");

    static void use() {
        System.out.println(property.getActions()); // NORACE
        System.out.println(file.getActions()); // NORACE
        System.out.println(words.hasMoreTokens()); // RACE: StringTokenizer
    }

    public static void main(String[] args) {
        new Thread(LibFiltered::use).start();
        use();
    }
}
