public class StringSwitches {
    static int collisions(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "C#": return 3;
            case "AaAa": return 4;
            case "BBBB": return 5;
            case "AaBB": return 6;
            case "BBAa": return 7;
            case "": return 8;
            case "\0": return 9;
            default: return 0;
        }
    }

    static String arrows(String s) {
        return switch (s) {
            case "one", "uno", "eins" -> "1";
            case "two" -> {
                String t = s + s;
                yield t.substring(1, 4);
            }
            case "größe", "\u65e5\u672c", "\ud83d\ude00" -> "unicode";
            default -> s.isEmpty() ? "empty" : arrows(s.substring(1));
        };
    }

    static int fallThrough(String s) {
        int r = 0;
        switch (s) {
            case "a": r += 1;
            case "b": r += 10;
            case "c": r += 100; break;
            default: r = -1;
            case "d": r -= 1000;
        }
        return r;
    }

    static final String CONSTANT = "con" + "stant";

    static boolean constant(String s) {
        switch (s) {
            case CONSTANT: return true;
        }
        return false;
    }

    static int nested(String a, String b) {
        switch (a) {
            case "x":
                switch (b) {
                    case "x": return 1;
                    case "y": break;
                    default: return 2;
                }
                return 3;
            case "y":
                return switch (b) { case "x" -> 4; default -> 5; };
        }
        return 6;
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "C#", "AaAa", "BBBB", "AaBB", "BBAa", "", "\0", "Bb", "AaA", "AaBb"}) {
            System.out.print(collisions(s) + " ");
        }
        System.out.println();
        for (String s : new String[] {"one", "eins", "two", "xxtwo", "", "größe", "\u65e5\u672c", "a\ud83d\ude00", "zzz"}) {
            System.out.print(arrows(s) + " ");
        }
        System.out.println();
        for (String s : "a b c d e".split(" ")) System.out.print(fallThrough(s) + " ");
        System.out.println(constant(new String("constant")) + " " + constant("Constant"));
        for (String a : new String[] {"x", "y", "z"}) {
            for (String b : new String[] {"x", "y", "z"}) System.out.print(nested(a, new StringBuilder(b).toString()));
        }
        System.out.println();
        int evaluations = 0;
        String[] words = {"go", "stop", "go"};
        while (true) {
            switch (words[evaluations++]) {
                case "go": continue;
                case "stop": evaluations += 10;
            }
            break;
        }
        System.out.println(evaluations);
    }
}
