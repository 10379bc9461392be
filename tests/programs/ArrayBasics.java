import java.util.Arrays;

public class ArrayBasics {
    static boolean[] z = {true, false};
    static byte[] b = {1, -128, (byte) 255};
    static short[] s = {1, -32768};
    static char[] c = {'a', '\uffff'};
    static int[] i = {1, 2, 3};
    static long[] l = {1L << 60, -1};
    static float[] f = {1.5f, Float.NaN};
    static double[] d = {2.5, -0.0};
    static String[] t = {"x", null};

    static int calls;

    static int index(int n) {
        calls = calls * 10 + n;
        return n;
    }

    static int[] reversed(int... a) {
        int[] r = a.clone();
        for (int left = 0, right = r.length - 1; left < right; left++, right--) {
            int swap = r[left];
            r[left] = r[right];
            r[right] = swap;
        }
        return r;
    }

    static void bubbleSort(int[] a) {
        boolean swapped;
        do {
            swapped = false;
            for (int k = 1; k < a.length; k++) {
                if (a[k - 1] > a[k]) {
                    a[k - 1] ^= a[k];
                    a[k] ^= a[k - 1];
                    a[k - 1] ^= a[k];
                    swapped = true;
                }
            }
        } while (swapped);
    }

    static void quickSort(double[] a, int from, int to) {
        if (to - from < 2) return;
        double pivot = a[(from + to) / 2];
        int left = from, right = to - 1;
        while (left <= right) {
            while (a[left] < pivot) left++;
            while (a[right] > pivot) right--;
            if (left <= right) {
                double swap = a[left];
                a[left++] = a[right];
                a[right--] = swap;
            }
        }
        quickSort(a, from, right + 1);
        quickSort(a, left, to);
    }

    public static void main(String[] args) {
        System.out.println(Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(s) + Arrays.toString(i) + Arrays.toString(l)
            + Arrays.toString(f) + Arrays.toString(d) + Arrays.toString(t) + (int) c[1]);
        z[1] = z[0] != z[1];
        b[0] = (byte) (b[1] - 1);
        s[0] = (short) (s[1] - 1);
        c[0]++;
        i[0] = i[1] = i[2];
        l[1] <<= 3;
        f[1] = f[0] / 3;
        d[0] %= 2;
        t[1] = t[0] + t[1];
        System.out.println(z[1] + " " + b[0] + " " + s[0] + " " + c[0] + " " + i[0] + " " + l[1] + " " + f[1] + " " + d[0] + " " + t[1]);
        boolean[] nz = new boolean[1];
        byte[] nb = new byte[1];
        short[] ns = new short[1];
        char[] nc = new char[1];
        int[] ni = new int[1];
        long[] nl = new long[1];
        float[] nf = new float[1];
        double[] nd = new double[1];
        Object[] no = new Object[1];
        System.out.println(nz[0] + " " + nb[0] + ns[0] + (int) nc[0] + ni[0] + nl[0] + nf[0] + nd[0] + no[0]);
        int[] a = new int[4];
        a[index(1)] = index(2) + a[index(3)];
        a[index(0)] += index(3);
        a[index(2)]++;
        System.out.println(Arrays.toString(a) + " " + calls);
        System.out.println(Arrays.toString(reversed(1, 2, 3, 4, 5)) + reversed().length);
        int[] unsorted = {5, 2, 9, -1, 5, 0};
        bubbleSort(unsorted);
        System.out.println(Arrays.toString(unsorted));
        double[] doubles = new double[50];
        long seed = 42;
        for (int k = 0; k < doubles.length; k++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            doubles[k] = (seed >>> 40) / 1000.0;
        }
        double[] copy = Arrays.copyOf(doubles, doubles.length);
        quickSort(doubles, 0, doubles.length);
        Arrays.sort(copy);
        System.out.println(Arrays.equals(doubles, copy) + " " + doubles[0] + " " + doubles[49]);
        int[] shared = a;
        shared[0] = 77;
        System.out.println(a[0] + " " + (a == shared) + " " + a.equals(a.clone()) + " " + Arrays.hashCode(a));
        System.arraycopy(unsorted, 0, unsorted, 2, 4);
        System.out.println(Arrays.toString(unsorted) + Arrays.binarySearch(new int[] {1, 3, 5}, 3));
        Arrays.fill(a, 1, 3, -1);
        System.out.println(Arrays.toString(a) + Arrays.stream(a).sum() + Arrays.asList(1, 2, 3) + Arrays.deepToString(new int[][] {{1}, {}}));
        char[] text = "hello".toCharArray();
        Arrays.sort(text);
        System.out.println(new String(text) + String.valueOf(text, 1, 2));
        byte[] bytes = "größe".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        int sum = 0;
        for (byte x : bytes) sum = sum * 31 + (x & 0xff);
        System.out.println(sum + " " + bytes.length);
        int[] empty = {};
        for (int e : empty) System.out.println(e);
        System.out.println(empty.length + new int[0].length + new String[] {"last",}.length);
        long total = 0;
        for (long x : l) for (int y : i) total += x / y;
        System.out.println(total);
    }
}
