public class Narrowing {
    byte fieldByte = 120;
    short fieldShort = 32760;
    char fieldChar = 'z';
    boolean fieldFlag;
    static byte staticByte = -120;
    static char staticChar = 65530;

    static byte inc(byte b) {
        b += 1;
        return b;
    }

    static char next(char c) {
        return ++c;
    }

    static short shift(short s, int by) {
        s <<= by;
        s >>>= 2;
        return s;
    }

    public static void main(String[] args) {
        byte b = 127;
        b++;
        System.out.println(b);
        b += 200;
        System.out.println(b);
        b *= 2;
        b -= 0.5;
        System.out.println(b);
        b >>>= 1;
        System.out.println(b);
        b = -1;
        b >>>= 1;
        System.out.println(b);
        b ^= 0x155;
        System.out.println(b);
        short s = Short.MAX_VALUE;
        s++;
        System.out.println(s--);
        System.out.println(s);
        s /= -3;
        System.out.println(s);
        s += 100000L;
        System.out.println(s);
        char c = 'a';
        c += 1;
        c++;
        System.out.println(c);
        c *= 2;
        System.out.println((int) c);
        c = 0;
        c--;
        System.out.println((int) c);
        System.out.println(inc((byte) 127) + " " + (int) next('\uffff') + " " + shift((short) 0x7fff, 3) + " " + next('b'));
        Narrowing n = new Narrowing();
        n.fieldByte += 10;
        n.fieldShort += 10;
        n.fieldChar++;
        n.fieldFlag |= true;
        n.fieldFlag ^= args.length == 0;
        System.out.println(n.fieldByte + " " + n.fieldShort + " " + n.fieldChar + " " + n.fieldFlag);
        staticByte -= 10;
        staticChar += 10;
        System.out.println(staticByte + " " + (int) staticChar + " " + staticByte-- + " " + ++staticByte);
        byte[] bytes = {1, 127, -128};
        bytes[0] += 127;
        bytes[1]++;
        --bytes[2];
        bytes[0] >>= 2;
        for (byte x : bytes) System.out.print(x + " ");
        System.out.println();
        short[] shorts = {(short) 40000, 3};
        shorts[1] *= 20000;
        char[] chars = {'a', 'b'};
        chars[0] += 2;
        chars[1] -= 'b';
        chars[1]--;
        System.out.println(shorts[0] + " " + shorts[1] + " " + chars[0] + " " + (int) chars[1]);
        boolean[] flags = {true, false};
        flags[0] &= flags[1];
        flags[1] = !flags[0];
        System.out.println(flags[0] + " " + flags[1]);
        StringBuilder alphabet = new StringBuilder();
        for (char x = 'a'; x <= 'z'; x += 3) alphabet.append(x).append((char) (x - 32));
        System.out.println(alphabet);
        int digit = '7' - '0';
        char hex = "0123456789abcdef".charAt(digit + 5);
        System.out.println(digit + " " + hex + " " + (hex > 'a') + " " + (char) (hex ^ ' ') + " " + Character.toUpperCase(hex)
            + " " + Character.isDigit('5') + " " + Character.getNumericValue('f') + " " + (int) Character.forDigit(11, 16));
        int i = 'A';
        i += 'B';
        long l = 'C' * (long) i;
        System.out.println(i + " " + l);
    }
}
