import java.util.*;

public class Algorithms {
    static int crc32(byte[] data) {
        int crc = ~0;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
        }
        return ~crc;
    }

    static long fnv(String s) {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < s.length(); i++) {
            h ^= s.charAt(i);
            h *= 0x100000001b3L;
        }
        return h;
    }

    static int[] sha1(String text) {
        int[] h = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
        int[] w = new int[80];
        byte[] block = new byte[64];
        for (int i = 0; i < text.length(); i++) block[i] = (byte) text.charAt(i);
        block[text.length()] = (byte) 0x80;
        block[63] = (byte) (text.length() * 8);
        for (int i = 0; i < 16; i++)
            w[i] = block[4 * i] << 24 | (block[4 * i + 1] & 0xff) << 16 | (block[4 * i + 2] & 0xff) << 8 | block[4 * i + 3] & 0xff;
        for (int i = 16; i < 80; i++) w[i] = Integer.rotateLeft(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
        int a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
        for (int i = 0; i < 80; i++) {
            int f, k;
            if (i < 20) {
                f = b & c | ~b & d;
                k = 0x5A827999;
            } else if (i < 40) {
                f = b ^ c ^ d;
                k = 0x6ED9EBA1;
            } else if (i < 60) {
                f = b & c | b & d | c & d;
                k = 0x8F1BBCDC;
            } else {
                f = b ^ c ^ d;
                k = 0xCA62C1D6;
            }
            int t = (a << 5 | a >>> 27) + f + e + k + w[i];
            e = d;
            d = c;
            c = b << 30 | b >>> 2;
            b = a;
            a = t;
        }
        return new int[] {h[0] + a, h[1] + b, h[2] + c, h[3] + d, h[4] + e};
    }

    static <T extends Comparable<T>> void mergeSort(List<T> list) {
        if (list.size() < 2) return;
        int middle = list.size() / 2;
        List<T> left = new ArrayList<>(list.subList(0, middle)), right = new ArrayList<>(list.subList(middle, list.size()));
        mergeSort(left);
        mergeSort(right);
        int i = 0, j = 0, k = 0;
        while (i < left.size() || j < right.size())
            list.set(k++, j >= right.size() || i < left.size() && left.get(i).compareTo(right.get(j)) <= 0 ? left.get(i++) : right.get(j++));
    }

    static int[] dijkstra(int[][] graph, int from) {
        int n = graph.length;
        int[] distance = new int[n];
        boolean[] done = new boolean[n];
        Arrays.fill(distance, Integer.MAX_VALUE);
        distance[from] = 0;
        for (int round = 0; round < n; round++) {
            int best = -1;
            for (int v = 0; v < n; v++) if (!done[v] && (best < 0 || distance[v] < distance[best])) best = v;
            if (best < 0 || distance[best] == Integer.MAX_VALUE) break;
            done[best] = true;
            for (int v = 0; v < n; v++)
                if (graph[best][v] > 0 && distance[best] + graph[best][v] < distance[v]) distance[v] = distance[best] + graph[best][v];
        }
        return distance;
    }

    static String life(String start, int generations) {
        boolean[][] cells = new boolean[8][8];
        String[] rows = start.split("/");
        for (int y = 0; y < rows.length; y++) for (int x = 0; x < rows[y].length(); x++) cells[y + 2][x + 2] = rows[y].charAt(x) == '#';
        for (int g = 0; g < generations; g++) {
            boolean[][] next = new boolean[8][8];
            for (int y = 0; y < 8; y++) {
                for (int x = 0; x < 8; x++) {
                    int neighbours = 0;
                    for (int dy = -1; dy <= 1; dy++)
                        for (int dx = -1; dx <= 1; dx++)
                            if ((dx != 0 || dy != 0) && cells[y + dy & 7][x + dx & 7]) neighbours++;
                    next[y][x] = neighbours == 3 || neighbours == 2 && cells[y][x];
                }
            }
            cells = next;
        }
        StringBuilder out = new StringBuilder();
        for (boolean[] row : cells) {
            for (boolean cell : row) out.append(cell ? '#' : '.');
            out.append('/');
        }
        return out.toString();
    }

    static String mandelbrot() {
        StringBuilder out = new StringBuilder();
        for (double y = -1; y <= 1; y += 0.5) {
            for (double x = -2; x <= 0.5; x += 0.25) {
                double re = 0, im = 0;
                int n = 0;
                while (re * re + im * im < 4 && n < 20) {
                    double t = re * re - im * im + x;
                    im = 2 * re * im + y;
                    re = t;
                    n++;
                }
                out.append((char) ('a' + n));
            }
        }
        return out.toString();
    }

    static String brainfuck(String program, String input) {
        byte[] tape = new byte[100];
        StringBuilder out = new StringBuilder();
        int p = 0, in = 0;
        for (int i = 0; i < program.length(); i++) {
            switch (program.charAt(i)) {
                case '>': p++; break;
                case '<': p--; break;
                case '+': tape[p]++; break;
                case '-': tape[p]--; break;
                case '.': out.append((char) tape[p]); break;
                case ',': tape[p] = in < input.length() ? (byte) input.charAt(in++) : 0; break;
                case '[':
                    if (tape[p] == 0) for (int depth = 1; depth > 0;) {
                        char c = program.charAt(++i);
                        if (c == '[') depth++;
                        else if (c == ']') depth--;
                    }
                    break;
                case ']':
                    if (tape[p] != 0) for (int depth = 1; depth > 0;) {
                        char c = program.charAt(--i);
                        if (c == ']') depth++;
                        else if (c == '[') depth--;
                    }
            }
        }
        return out.toString();
    }

    static double simpson(java.util.function.DoubleUnaryOperator f, double a, double b, int n) {
        double h = (b - a) / n, sum = f.applyAsDouble(a) + f.applyAsDouble(b);
        for (int i = 1; i < n; i++) sum += f.applyAsDouble(a + i * h) * (i % 2 == 0 ? 2 : 4);
        return sum * h / 3;
    }

    public static void main(String[] args) {
        System.out.println(Integer.toHexString(crc32("The quick brown fox".getBytes(java.nio.charset.StandardCharsets.US_ASCII))) + " " + Long.toHexString(fnv("hash me")));
        for (int word : sha1("abc")) System.out.print(Integer.toHexString(word));
        System.out.println();
        List<String> words = new ArrayList<>(Arrays.asList("delta alpha echo bravo charlie foxtrot".split(" ")));
        mergeSort(words);
        System.out.println(words);
        System.out.println(Arrays.toString(dijkstra(new int[][] {{0, 4, 1, 0, 0}, {4, 0, 2, 5, 0}, {1, 2, 0, 8, 0}, {0, 5, 8, 0, 0}, {0, 0, 0, 0, 0}}, 0)));
        System.out.println(life(".#./..#/###", 5));
        System.out.println(mandelbrot());
        System.out.println(brainfuck("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.,.,.", "!?"));
        System.out.println(simpson(x -> x * x * x - x, 0, 2, 10));
        long seed = 12345;
        int inside = 0;
        for (int i = 0; i < 2000; i++) {
            seed = (seed * 0x5DEECE66DL + 0xB) & ((1L << 48) - 1);
            double x = (seed >>> 22) / (double) (1 << 26);
            seed = (seed * 0x5DEECE66DL + 0xB) & ((1L << 48) - 1);
            double y = (seed >>> 22) / (double) (1 << 26);
            if (x * x + y * y < 1) inside++;
        }
        System.out.println(inside);
    }
}
