public class StringMethods {
    static boolean palindrome(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) if (s.charAt(i) != s.charAt(j)) return false;
        return true;
    }

    static String caesar(String s, int by) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c >= 'a' && c <= 'z') c = (char) ((c - 'a' + by + 26) % 26 + 'a');
            else if (Character.isUpperCase(c)) c = (char) ((c - 'A' + by + 26) % 26 + 'A');
            b.append(c);
        }
        return b.toString();
    }

    static int levenshtein(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) previous[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                current[j] = Math.min(Math.min(current[j - 1], previous[j]) + 1, previous[j - 1] + cost);
            }
            previous = current;
        }
        return previous[b.length()];
    }

    static String runLength(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length();) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) j++;
            if (j - i > 1) out.append(j - i);
            out.append(s.charAt(i));
            i = j;
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String s = "The quick brown fox";
        System.out.println(s.length() + s.substring(4) + s.substring(4, 9) + s.indexOf("quick") + s.indexOf('z') + s.lastIndexOf('o') + s.charAt(2));
        System.out.println(s.toUpperCase() + s.toLowerCase() + s.replace('o', '0') + s.replace("quick", "slow") + s.contains("fox") + s.startsWith("The") + s.endsWith("x"));
        System.out.println("  trim me ".trim() + "|" + "\t strip ".strip() + "|" + " ".isBlank() + "ab".repeat(3) + "a,b,,c,".split(",").length + String.join("+", "x", "y"));
        System.out.println("abc".compareTo("abd") + " " + "b".compareTo("a") + " " + "abc".compareTo("ab") + " " + "ABC".equalsIgnoreCase("abc") + "abc".equals(null) + "x".hashCode() + s.hashCode());
        System.out.println(palindrome("level") + " " + palindrome("levels") + " " + caesar("Hello, World", 3) + caesar(caesar("Round", 5), -5));
        System.out.println(levenshtein("kitten", "sitting") + " " + runLength("aaabccdddd"));
        System.out.println(String.valueOf(5) + String.valueOf(true) + String.valueOf('c') + String.valueOf(2.5) + String.valueOf(new char[] {'x'}) + String.valueOf((Object) null));
        StringBuilder b = new StringBuilder("start");
        b.append(1).append('c').append(2.5).append(true).append((String) null).append(new char[] {'y'}).append(3L).append(1.5f).append("abc", 1, 2);
        b.insert(0, "<<").insert(3, 42).deleteCharAt(1).delete(5, 8).setCharAt(0, '#');
        b.replace(1, 3, "REPLACED").reverse().setLength(12);
        System.out.println(b + " " + b.length() + b.indexOf("l") + b.charAt(3));
        String unicode = "a\u00e9\u65e5\ud83d\ude00z";
        System.out.println(unicode + unicode.length() + unicode.codePointAt(3) + unicode.codePointCount(0, unicode.length()) + new StringBuilder(unicode).reverse());
        System.out.println(unicode.toUpperCase() + unicode.indexOf("\u65e5") + unicode.substring(2).charAt(0) + (unicode + "x").hashCode());
        StringBuilder mixed = new StringBuilder("latin");
        mixed.append('\u65e5').insert(0, '\u00ff').append("more");
        System.out.println(mixed + " " + mixed.length() + mixed.substring(1, 6));
        System.out.println("""
            text block
              indented "quotes" \
            joined
            tab\tend""");
        System.out.println("a-b-c".replaceAll("-", "+") + "x1y22z".replaceAll("[0-9]+", "#") + "k=v;k2=v2".split("[=;]").length + "abc".matches("[a-c]+"));
        System.out.println("%d items, %s".formatted(3, "ok") + String.format("%08.3f|%+d|%e|%s", 3.14159, 5, 12345.678, java.util.List.of(1)));
        System.out.println("b,a,c".chars().filter(c -> c != ',').sum() + "line1\nline2".lines().count() + "abc".indent(2));
        System.out.println(("" + 'a' + 'b').intern() == "ab");
        char[] chars = {'d', 'a', 't', 'a'};
        String data = new String(chars);
        chars[0] = 'D';
        System.out.println(data + new String(chars, 1, 2) + data.toCharArray().length + "x".concat("y") + "abc".indexOf("c", 1) + "ab".compareToIgnoreCase("AC"));
        System.out.println(Integer.toString(255, 16) + Long.toString(-1) + Double.toString(1e10) + Integer.parseInt("+7f", 16) + Integer.valueOf("12"));
        System.out.println(new String(new byte[] {72, 105, (byte) 0xc3, (byte) 0xa4}, java.nio.charset.StandardCharsets.UTF_8) + "é".getBytes(java.nio.charset.StandardCharsets.UTF_8).length);
    }
}
